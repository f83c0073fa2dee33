import { dim, shade } from '../core/color';
import {
  bar,
  closedCurve,
  contour,
  curve,
  frameOf,
  polyline,
  step,
  toward,
  type Frame,
  type Point,
  type Profile,
} from '../core/shape';
import { fill, stroke } from '../core/svg';
import type { Kit } from './kit';
import { angleOf, paint, seam, type Side } from './limbs';
import type { Leg } from './skeleton';

const battingPad: Profile = [
  [-0.3, 4.6, 2.6],
  [-0.1, 6.3, 2.4],
  [0.2, 5.6, 3.6],
  [0.94, 4.4, 3.4],
];

/** The widths of a leg on its front and back side, from the hip to the ankle. */
export interface LegShape {
  thigh: Profile;
  knee: readonly [front: number, back: number];
  shin: Profile;
}

const bare: LegShape = {
  thigh: [
    [0.1, 5.6, 5.2],
    [0.62, 5.2, 5],
  ],
  knee: [3.9, 3.7],
  shin: [
    [0.3, 3.2, 4.5],
    [0.66, 2.6, 3.3],
    [1, 2, 2.1],
  ],
};
const trousers: LegShape = {
  thigh: [
    [0, 6, 6.4],
    [0.55, 5.8, 5.6],
  ],
  knee: [4.8, 4.4],
  shin: [
    [0.4, 4.3, 4.9],
    [0.97, 4, 4],
  ],
};
const sock: Profile = [
  [0.3, 3.4, 4.7],
  [0.66, 2.9, 3.5],
  [1, 2.3, 2.5],
];
/** The shorts are round at the hip, whichever way the thigh points, and widen toward the hem, which hangs off it. */
const shorts: Profile = [
  [-0.24, 1.4, 1.4],
  [-0.14, 4.4, 4.4],
  [0.2, 6.2, 6.3],
  [0.62, 6.1, 6.1],
];

const sides = (at: Frame, profile: Profile, girth: number) => ({
  front: profile.map(([share, width]) => at(share, width * girth)),
  back: profile.map(([share, , width]) => at(share, -width * girth)),
});

/** Returns one outline from the hip over the knee to the ankle, because two limbs would meet in a kink. */
export function legContour({ hip, knee, ankle }: Leg, shape: LegShape, girth: number) {
  const [upper, lower] = [frameOf(hip, knee), frameOf(knee, ankle)];
  const over = (front: number) => toward(upper(1, front), lower(0, front), 0.5);
  const [thigh, shin] = [sides(upper, shape.thigh, girth), sides(lower, shape.shin, girth)];
  // The middle of both ends is closer to a bent knee than the skin, which the kneecap corrects.
  const cap = toward(knee, over(shape.knee[0] * girth), 1.12);
  return closedCurve([
    ...thigh.front,
    cap,
    ...shin.front,
    ...shin.back.toReversed(),
    over(-shape.knee[1] * girth),
    ...thigh.back.toReversed(),
  ]);
}

/** A shoe with a heel, an instep and a sole. */
const drawShoe = ({ ankle, toe }: Leg, color: string, isBare = false) => {
  // The sole points away from the shin, to either side.
  const up = toe[0] - ankle[0] < -5 ? -1 : 1;
  const at = frameOf(ankle, step(ankle, angleOf(ankle, toe), 1));
  const shape = (points: readonly (readonly [number, number])[]) =>
    points.map(([along, high]): Point => at(along, high * up));
  const upper = closedCurve(
    shape([
      [-2.6, 2.6],
      [-3.3, -1.9],
      [8.6, -2],
      [8.3, 0.2],
      [4.6, 1.2],
      [2.4, 3],
    ]),
  );
  const sole = polyline(
    shape([
      [-3, -2],
      [8.2, -2],
    ]),
  );
  return fill(upper, color) + (isBare ? '' : stroke(sole, shade(color, 0.45), { width: 1.3 }));
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

/** The leg of the shorts with its hem, and the shade that it casts on the thigh. */
const drawShorts = (upper: Frame, color: string, skin: string, girth: number) => {
  const { front, back } = sides(upper, shorts, girth);
  const hem = curve([upper(0.62, 6.1 * girth), upper(0.67, 0), upper(0.62, -6.1 * girth)]);
  const side = (path: string) => path.replace('M', 'L');
  return (
    fill(bar(upper(0.68, 5.1 * girth), upper(0.68, -4.9 * girth), 1.8), shade(skin, 0.28)) +
    fill(`${curve(front)}${side(hem)}${side(curve(back.toReversed()))}Z`, color) +
    stroke(hem, shade(color, 0.25), { width: 1 })
  );
};

export function drawLeg(leg: Leg, kit: Kit, girth: number, side: Side): string {
  const { hip, knee, ankle } = leg;
  const [upper, lower] = [frameOf(hip, knee), frameOf(knee, ankle)];
  const shoe = drawShoe(leg, paint(kit.barefoot ? kit.skin : kit.shoes, side, kit), kit.barefoot);
  if (kit.long)
    return (
      shoe +
      fill(legContour(leg, trousers, girth), paint(kit.shorts, side, kit)) +
      (side === 'near'
        ? seam(
            curve([upper(0.1, 6 * girth), upper(0.35, 6 * girth), upper(0.6, 5.7 * girth)]),
            kit.shorts,
          )
        : '') +
      (kit.pads ? drawPad(leg, paint('#fff9ea', side, kit)) : '')
    );
  const skin = paint(kit.skin, side, kit);
  const cuff = bar(lower(0.36, 3.5 * girth), lower(0.36, -4.7 * girth), 1.6);
  return (
    fill(legContour(leg, bare, girth), skin) +
    (kit.barefoot
      ? ''
      : fill(contour(lower, sock, girth), paint(kit.socks, side, kit)) +
        fill(cuff, paint(kit.trim, side, kit))) +
    shoe +
    drawShorts(upper, paint(kit.shorts, side, kit), skin, girth)
  );
}
