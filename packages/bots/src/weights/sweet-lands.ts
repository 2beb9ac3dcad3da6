/** Learnt by self-play; `polis train` writes this file. */
export const weights = {
  made: "polis train sweet-lands --lesson sweet-lands --iterations 24 --games 24 --player greedy --seed 1",
  figures: "leads the numbers set by hand by 20.94 ± 15.71 points in 160 games",
  values: [
    0.95966, 5.3377, 0.72617, 0.77553, 1.3569, 1.7749, 1.9488, 4.2315, 2.4371, 1.3889, 1.526, 0.75805, 0.23056,
    0.15974, 0.15148, 0.15918, 0.17966, 3.1273, 2.1149, 1.8636, 0.78023, 0.52598, 0.22529, 0.54776, 0.36582,
    0.13335, 0.24279, 0.024721, 11.772, 0, 0.15215, 0.44037, 0.49203, 0.32727, 0.63067, 0.56806, 0.39797, 0.99081,
    0.74586, 0.26835, 0.21978, 0.14681, 0.071156, 0.028128, 0, 2.8847, 0.086513,
  ],
};
