import { dim, shade } from '../core/color';
import {
  bar,
  contour,
  curve,
  frameOf,
  polygon,
  polyline,
  step,
  tube,
  type Point,
  type Profile,
} from '../core/shape';
import { fill, plump, stroke } from '../core/svg';
import type { Kit } from './kit';
import type { Arm, HandShape } from './skeleton';

export type Side = 'near' | 'far';

/** The far limbs are slightly darker, which separates them from the near ones. */
export const paint = (color: string, side: Side, { farShade = 0.11 }: Kit) =>
  side === 'far' ? dim(color, farShade) : color;

/** The edge of near sleeves and trousers, which would otherwise merge with cloth of the same color behind them. */
export const seam = (edge: string, color: string) => stroke(edge, dim(color, 0.2), { width: 0.8 });

const upperArm: Profile = [
  [0, 3.3, 3.6],
  [0.4, 3.3, 3.3],
  [1, 2.2, 2.3],
];
const forearm: Profile = [
  [0, 2.1, 2.2],
  [0.3, 2.9, 2.8],
  [1, 1.7, 1.7],
];
const upperSleeve: Profile = [
  [-0.16, 2, 2.2],
  [0.08, 4.1, 4.3],
  [0.5, 4, 4],
  [1, 3.2, 3.3],
];
const longSleeve: Profile = [
  [0, 3.2, 3.2],
  [0.4, 3.2, 3.1],
  [1, 2.7, 2.7],
];
/** Degrees of the four fingers and their lengths, from the first finger to the little one. */
const fingers: Readonly<
  Record<HandShape, readonly (readonly [degrees: number, length: number])[]>
> = {
  open: [
    [20, 3.6],
    [6, 4.1],
    [-8, 3.9],
    [-23, 3.1],
  ],
  soft: [
    [10, 2.7],
    [3, 3],
    [-4, 2.8],
    [-12, 2.2],
  ],
  fist: [
    [9, 0.7],
    [3, 0.9],
    [-3, 0.8],
    [-9, 0.5],
  ],
};
const thumbs = { open: [58, 3.4], soft: [44, 3], fist: [24, 2.4] } as const;

export const angleOf = (from: Point, to: Point) =>
  (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;

/** A palm with four fingers and a thumb on the front side of the arm. */
const drawHand = ({ wrist, hand, shape }: Arm, color: string, size: number) => {
  const degrees = angleOf(wrist, hand);
  const at = frameOf(wrist, step(wrist, degrees, size));
  const knuckles = [1.15, 0.4, -0.4, -1.15];
  const strokes = fingers[shape].map(([turn, length], index) => {
    const from = at(3, (knuckles[index] ?? 0) * size);
    return polyline([from, step(from, degrees + turn, length * size)]);
  });
  const [turn, length] = thumbs[shape];
  const base = at(1.2, 1.1 * size);
  const thumb = polyline([base, step(base, degrees + turn, length * size)]);
  const palm = polygon([at(0, 1 * size), at(3, 1.2 * size), at(3, -1.2 * size), at(0, -1 * size)]);
  return (
    plump(palm + strokes.join('') + thumb, color, size * 1.3) +
    (shape === 'open'
      ? ''
      : stroke(
          polyline([base, step(base, degrees + turn, length * 0.9 * size)]),
          shade(color, 0.2),
          {
            width: size * 0.4,
          },
        ))
  );
};

/** The hand is drawn first, so that a sleeve covers the wrist. */
export function drawArm(arm: Arm, kit: Kit, girth: number, side: Side): string {
  const { shoulder, elbow, wrist } = arm;
  const [skin, shirt] = [paint(kit.skin, side, kit), paint(kit.shirt, side, kit)];
  const hand = kit.gloves
    ? drawHand(arm, paint(kit.gloves, side, kit), 1.5 * girth)
    : drawHand(arm, skin, 1.05 * girth);
  const [upper, lower] = [frameOf(shoulder, elbow), frameOf(elbow, wrist)];
  if (kit.long)
    return (
      hand +
      fill(contour(lower, longSleeve, girth) + contour(upper, upperSleeve, girth), shirt) +
      (side === 'near'
        ? seam(
            curve([upper(0.2, -4.2 * girth), upper(0.5, -4 * girth), upper(0.94, -3.2 * girth)]),
            shirt,
          )
        : '')
    );
  const hem = bar(upper(0.6, 4.2 * girth), upper(0.6, -4.2 * girth), 1.3);
  return (
    hand +
    fill(contour(upper, upperArm, girth) + contour(lower, forearm, girth), skin) +
    (kit.sleeveless
      ? fill(tube(shoulder, upper(0.12, 0), 4 * girth, 3.4 * girth), shirt)
      : fill(tube(shoulder, upper(0.62, 0), 4.3 * girth, 4.5 * girth, true), shirt) +
        fill(hem, paint(kit.trim, side, kit)))
  );
}
