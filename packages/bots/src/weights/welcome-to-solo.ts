/** Learnt by self-play; `polis train` writes this file. */
export const weights = {
  rules: [1, 2],
  made: "polis train welcome-to --lesson welcome-to-solo --iterations 50 --games 80 --player greedy --seed 1",
  figures: "leads the numbers set by hand by 3.75 ± 2.58 points in 300 games",
  values: [
    45.301, 0.49884, 0.79997, 0.70048, 0.37772, 0.081568, 0.64403, 0.23204, 0.17599, 0.36111, 0.32287, 0.32968,
    0.52791, 1.0641, 1.4916, 0.58501, 0.21198, 0.73477,
  ],
};
