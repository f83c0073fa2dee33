import { test } from 'vitest';
import { playRandomCamps } from '#testing/families/play';

test(
  'seats, ages, siblings and money are right in 100 random camps',
  () => playRandomCamps(100),
  600_000,
);
