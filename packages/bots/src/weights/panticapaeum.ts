/** Learnt by self-play; `polis train` writes this file. */
export const weights = {
  rules: [1, 2],
  made: "polis train panticapaeum --lesson panticapaeum --iterations 80 --games 40 --player greedy --seed 1",
  figures: "leads the numbers set by hand by 2.79 ± 1.49 points in 800 games",
  values: [
    0.53816, 0.13325, 0.95399, 2.0855, 3.7467, 2.2893, 4.2816, 3.2357, 1.2538, 0.85812, 0.61451, 0.44575, 0.52427,
    0.98556, 0.56394, 2.1255, 0.25709, 0.46599, 0.21489, 0.60255, 0.52895, 0.012144,
  ],
};
