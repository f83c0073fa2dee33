import { dim, shade } from '../core/color';
import {
  bar,
  contour,
  frameOf,
  polygon,
  polyline,
  step,
  toward,
  tube,
  type Point,
  type Profile,
} from '../core/shape';
import { fill, plump, stroke } from '../core/svg';
import type { Kit } from './kit';
import type { Arm, HandShape, Leg } from './skeleton';

export type Side = 'near' | 'far';

/** The far limbs are slightly darker, which separates them from the near ones. */
export const paint = (color: string, side: Side) => (side === 'far' ? dim(color, 0.11) : color);

const upperArm: Profile = [
  [0, 3.3, 3.6],
  [0.4, 3.3, 3.3],
  [1, 2.5, 2.6],
];
const forearm: Profile = [
  [0, 2.4, 2.6],
  [0.3, 2.9, 2.8],
  [1, 1.7, 1.7],
];
const upperSleeve: Profile = [
  [0, 4.2, 4.4],
  [0.5, 4, 4],
  [1, 3.2, 3.3],
];
const longSleeve: Profile = [
  [0, 3.2, 3.2],
  [0.4, 3.2, 3.1],
  [1, 2.7, 2.7],
];
const thigh: Profile = [
  [0, 5.4, 5.8],
  [0.42, 5.4, 5.2],
  [0.82, 3.9, 3.9],
  [1, 3.1, 3.2],
];
const shin: Profile = [
  [0, 3.4, 3.2],
  [0.28, 3.1, 4.6],
  [0.68, 2.3, 3],
  [1, 2, 2.1],
];
const sock: Profile = [
  [0.3, 3.3, 4.7],
  [0.46, 3.1, 4.3],
  [0.72, 2.6, 3.1],
  [1, 2.4, 2.6],
];
const trouserThigh: Profile = [
  [0, 5.8, 6.2],
  [0.5, 5.6, 5.5],
  [1, 4.4, 4.4],
];
const trouserShin: Profile = [
  [0, 4.4, 4.3],
  [0.3, 4.2, 5],
  [0.96, 4.1, 4.1],
];
const battingPad: Profile = [
  [-0.3, 4.6, 2.6],
  [-0.1, 6.3, 2.4],
  [0.2, 5.6, 3.6],
  [0.94, 4.4, 3.4],
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

const angleOf = (from: Point, to: Point) =>
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
  const [skin, shirt] = [paint(kit.skin, side), paint(kit.shirt, side)];
  const hand = kit.gloves
    ? drawHand(arm, paint(kit.gloves, side), 1.5 * girth)
    : drawHand(arm, skin, 1.05 * girth);
  const [upper, lower] = [frameOf(shoulder, elbow), frameOf(elbow, wrist)];
  if (kit.long)
    return (
      hand + fill(contour(lower, longSleeve, girth) + contour(upper, upperSleeve, girth), shirt)
    );
  const hem = bar(upper(0.6, 4.2 * girth), upper(0.6, -4.2 * girth), 1.3);
  return (
    hand +
    fill(contour(upper, upperArm, girth) + contour(lower, forearm, girth), skin) +
    fill(tube(shoulder, upper(0.62, 0), 4.3 * girth, 4.5 * girth, true), shirt) +
    fill(hem, paint(kit.trim, side))
  );
}

/** A shoe with a heel, an instep and a sole. */
const drawShoe = ({ ankle, toe }: Leg, color: string) => {
  // The sole points away from the shin, to either side.
  const up = toe[0] - ankle[0] < -5 ? -1 : 1;
  const at = frameOf(ankle, step(ankle, angleOf(ankle, toe), 1));
  const shape = (points: readonly (readonly [number, number])[]) =>
    polygon(points.map(([along, high]) => at(along, high * up)));
  const upper = shape([
    [-2.3, 1.8],
    [-2.9, -1.2],
    [7.6, -1.3],
    [7.4, -0.2],
    [3.6, 1],
    [1.7, 2.4],
  ]);
  const sole = polyline([at(-3, -2 * up), at(8, -2 * up)]);
  return plump(upper, color, 1.4) + stroke(sole, shade(color, 0.45), { width: 1.3 });
};

const drawPad = (leg: Leg, color: string) => {
  const at = frameOf(leg.knee, leg.ankle);
  const ribs = [0.6, 3.2]
    .map((front) => polyline([at(0.24, front), at(0.88, front * 0.8)]))
    .join('');
  const roll = polyline([at(0.06, 5.4), at(0.1, -2)]) + polyline([at(-0.12, 5.2), at(-0.1, -1.4)]);
  return (
    fill(contour(at, battingPad), color) + stroke(ribs + roll, dim(color, 0.22), { width: 0.8 })
  );
};

export function drawLeg(leg: Leg, kit: Kit, girth: number, side: Side): string {
  const { hip, knee, ankle } = leg;
  const [upper, lower] = [frameOf(hip, knee), frameOf(knee, ankle)];
  const shorts = paint(kit.shorts, side);
  const shoe = drawShoe(leg, paint(kit.shoes, side));
  if (kit.long)
    return (
      shoe +
      fill(contour(upper, trouserThigh, girth) + contour(lower, trouserShin, girth), shorts) +
      (kit.pads ? drawPad(leg, paint('#fff9ea', side)) : '')
    );
  const cuff = bar(lower(0.37, 3.3 * girth), lower(0.37, -4.5 * girth), 1.6);
  const hem = toward(hip, knee, 0.6);
  return (
    fill(contour(upper, thigh, girth) + contour(lower, shin, girth), paint(kit.skin, side)) +
    fill(contour(lower, sock, girth), paint(kit.socks, side)) +
    fill(cuff, paint(kit.trim, side)) +
    shoe +
    // The edge of the shade that the shorts cast on the thigh.
    fill(
      bar(upper(0.63, 4.6 * girth), upper(0.63, -4.4 * girth), 1.8),
      shade(paint(kit.skin, side), 0.28),
    ) +
    fill(tube(hip, hem, 6 * girth, 6.6 * girth, true), shorts)
  );
}
