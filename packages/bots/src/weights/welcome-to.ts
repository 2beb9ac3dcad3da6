/** Learnt by self-play; `polis train` writes this file. */
export const weights = {
  rules: [1, 2],
  made: "polis train welcome-to --lesson welcome-to --iterations 60 --games 80 --player greedy --seed 1",
  figures: "leads the numbers set by hand by 3.81 ± 1.38 points in 600 games",
  values: [
    48.028, 0.8431, 0.84569, 0.77658, 0.50957, 0.080545, 0.70244, 0.29955, 0.20663, 0.29785, 0.26318, 0.35767,
    0.55662, 1.3781,
  ],
};
