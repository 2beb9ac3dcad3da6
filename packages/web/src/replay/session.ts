import { ShownSession } from '../session/shown.ts';
import type { Reel } from './reel.ts';

/** A film as a table. */
export class ReplaySession extends ShownSession {
  private readonly reel: Reel;
  /** What has been asked for last: whatever comes before it is not shown any more. */
  private asked = 0;
  /** How much had been told before what is shown happened. */
  from = 0;

  constructor(reel: Reel, at: number, viewer: number | null) {
    super(reel.info, viewer);
    this.reel = reel;
    void this.show(at, viewer);
  }

  /** `since`: the position that one comes from in words. If the worker fails, what is shown stays. */
  show(at: number, viewer: number | null, since = Math.max(0, at - 1)): Promise<void> {
    const asked = ++this.asked;
    return Promise.all([this.reel.frame(at, viewer), this.reel.told(viewer)]).then(
      ([frame, told]) => {
        if (asked !== this.asked) return;
        const before = told.slice(0, at === 0 ? 0 : since + 1).flat();
        this.from = before.length;
        this.put(frame, [...before, ...told.slice(at === 0 ? 0 : since + 1, at + 1).flat()]);
      },
      () => {},
    );
  }
}
