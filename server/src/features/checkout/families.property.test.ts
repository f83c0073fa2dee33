import { test } from 'vitest';
import { playRandomCamps } from '#testing/families/play';

test('seats, ages, siblings and money are right whatever families and admins do at once', () =>
  playRandomCamps(4));
