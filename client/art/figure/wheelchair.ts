import { circle, polyline, type Point } from '../core/shape';
import { disc, fill, stroke } from '../core/svg';
import type { Gear } from './gear';

const rim: Point = [-2, 21];

const spokes = Array.from({ length: 6 }, (_, index) => {
  const angle = (index * Math.PI) / 3 + 0.3;
  return polyline([rim, [rim[0] + Math.cos(angle) * 18, rim[1] + Math.sin(angle) * 18]]);
}).join('');

/** A sports wheelchair for a seated figure with its hips at height 34. */
export function sportsChair(frame: string): Gear {
  return () => ({
    behind:
      disc([8, 21], 19, '#3b3552', 0.55) +
      stroke(
        polyline([
          [-11, 52],
          [-8, 28],
          [22, 22],
          [30, 9],
        ]),
        frame,
        { width: 4 },
      ) +
      disc([25, 5], 5, '#3b3552'),
    front:
      stroke(spokes, '#e9e4ee', { width: 1 }) +
      stroke(circle(rim, 20), '#2e2a44', { width: 4 }) +
      stroke(circle(rim, 16.6), '#e9e4ee', { width: 1.2 }) +
      fill(circle(rim, 4), frame),
  });
}
