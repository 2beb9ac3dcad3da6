export const PATIENCE_MS = 60_000;

/** What a program says on a stream, as soon as it fits. */
export function said(stream, pattern) {
  return new Promise((done, fail) => {
    let all = '';
    const timer = setTimeout(() => fail(new Error(`nobody said ${pattern}: ${all.slice(-500)}`)), PATIENCE_MS);
    stream.on('data', chunk => {
      all += chunk;
      const found = pattern.exec(all);
      if (!found) return;
      clearTimeout(timer);
      done(found[1] ?? found[0]);
    });
  });
}
