import { COMPETITORS, rivalOf, runExamples, scoreFile, soloResult, type WelcomeTo } from '@polis/welcome-to';
import type { GameTools } from './index.ts';

export const tools: GameTools = {
  score: scoreFile,
  examples: runExamples,
  solo: {
    opponents: COMPETITORS.map(c => c.id),
    against: opponent => ({ competitor: opponent }),
    judge(end) {
      const s = end as WelcomeTo;
      const result = soloResult(s);
      const rival = rivalOf(s);
      // The closed office and the classic solo game score nothing: there is nobody to beat.
      return result === null || result === 'scored' || rival === null ? null : { result, points: rival.total };
    },
  },
};
