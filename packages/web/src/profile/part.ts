import type { ProfileAnswer } from '@polis/protocol/profiles';

/** What each part of a profile is given: it is silent where the answer holds nothing for it. */
export interface PartProps {
  readonly profile: ProfileAnswer;
  readonly game: string;
}
