import { test } from 'vitest';
import { playRandomCamps } from '../../testing/families/play';

test(
  'seats, ages, siblings and money are right in 150 random camps',
  () => playRandomCamps(150),
  600_000,
);
