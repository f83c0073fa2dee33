import { describe, expect, test } from 'vitest';
import { chooseLabels, toAxis } from './axis';

describe('the axis of values', () => {
  test.each([
    [
      [0, 120.5, 80],
      [0, 50, 100, 150],
    ],
    [
      [2, 2450, 1],
      [0, 500, 1000, 1500, 2000, 2500],
    ],
    [
      [660, -266, 0],
      [-400, -200, 0, 200, 400, 600, 800],
    ],
    [
      [-12, -29.5],
      [-30, -20, -10, 0],
    ],
    [
      [0, 0, 0],
      [0, 1, 2, 3, 4],
    ],
    [[1], [0, 1, 2, 3, 4]],
    [
      [7, 5],
      [0, 2, 4, 6, 8],
    ],
  ])('of %j has round values and zero', (values, ticks) => {
    expect(toAxis(values).ticks).toEqual(ticks);
  });

  test('has all values between its equidistant ends, whole numbers if the values are', () => {
    for (let count = 0; count <= 3000; count += 1) {
      for (const values of [[count], [count, -count], [count, -1], [-count * 1.37]]) {
        const { ticks, toTop } = toAxis(values);
        expect(toTop(ticks.at(-1)!)).toBe(0);
        expect(toTop(ticks[0]!)).toBe(100);
        expect(Math.min(...values.map(toTop))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...values.map(toTop))).toBeLessThanOrEqual(100);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }
      expect(toAxis([count]).ticks.every(Number.isInteger)).toBe(true);
    }
  });
});

describe('the labels below the bars', () => {
  const toLabels = (count: number) => Array.from({ length: count }, () => 'Nov 21');

  test('are all shown if they fit', () => {
    expect(chooseLabels(toLabels(5), 40)).toEqual([0, 1, 2, 3, 4]);
  });

  test('start with the first one and keep the same distance, with a gap', () => {
    for (const count of [1, 2, 12, 13, 30, 31, 366]) {
      for (let width = 4; width < 120; width += 0.5) {
        const shown = chooseLabels(toLabels(count), width);
        expect(shown[0]).toBe(0);
        const steps = new Set(shown.slice(1).map((index, before) => index - shown[before]!));
        expect(steps.size).toBeLessThanOrEqual(1);
        for (const step of steps) expect((step * width) / count).toBeGreaterThanOrEqual(4.4);
      }
    }
  });

  test('leave out one that would leave the chart', () => {
    expect(chooseLabels(toLabels(30), 30)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(chooseLabels(toLabels(26), 27)).toEqual([0, 5, 10, 15, 20]);
  });

  test('are only the first one until the width is known', () => {
    expect(chooseLabels(toLabels(30), 0)).toEqual([0]);
  });
});
