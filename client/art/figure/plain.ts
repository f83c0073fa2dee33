import { dim } from '../core/color';
import { add, bar, frameOf, polygon, polyline, toward, tube, type Point } from '../core/shape';
import { fill, plump } from '../core/svg';
import type { Kit } from './kit';
import { legContour, type LegShape } from './legs';
import { paint, seam, type Side } from './limbs';
import type { Arm, Leg, Skeleton } from './skeleton';

const plainLeg: LegShape = {
  thigh: [[0.3, 5.5, 5.3]],
  knee: [3.9, 3.7],
  shin: [
    [0.34, 3.5, 4],
    [1, 2.3, 2.3],
  ],
};

const plainTrousers: LegShape = {
  ...plainLeg,
  thigh: [
    [-0.04, 5.8, 6],
    [0.5, 5.4, 5.3],
  ],
};

/** Limbs and a torso without muscles, fingers and soles, for players in the middle distance. */
export function drawPlainArm(arm: Arm, kit: Kit, girth: number, side: Side): string {
  const { shoulder, elbow, wrist, hand } = arm;
  const [skin, shirt] = [paint(kit.skin, side, kit), paint(kit.shirt, side, kit)];
  const palm = tube(wrist, hand, 2.3 * girth, (kit.gloves ? 4 : 2.8) * girth);
  const upper = tube(shoulder, elbow, 3.3 * girth, 2.8 * girth);
  const lower = tube(elbow, wrist, 2.8 * girth, 2 * girth);
  const sleeve = kit.long ? elbow : toward(shoulder, elbow, 0.7);
  const cuff = kit.sleeveless
    ? tube(shoulder, toward(shoulder, elbow, 0.12), 4.2 * girth, 3.4 * girth)
    : tube(shoulder, sleeve, 4.4 * girth, 4.2 * girth, !kit.long);
  const at = frameOf(shoulder, elbow);
  const bare = kit.long ? '' : upper + lower;
  return (
    (kit.gloves
      ? (bare && fill(bare, skin)) + fill(palm, paint(kit.gloves, side, kit))
      : fill(bare + palm, skin)) +
    fill(kit.long ? lower + cuff : cuff, shirt) +
    (kit.long && side === 'near'
      ? seam(polyline([at(0.2, -4.4 * girth), at(0.9, -4.3 * girth)]), shirt)
      : '')
  );
}

export function drawPlainLeg(leg: Leg, kit: Kit, girth: number, side: Side): string {
  const { hip, knee, ankle, toe } = leg;
  const shorts = paint(kit.shorts, side, kit);
  const calf = toward(knee, ankle, 0.34);
  const whole = legContour(leg, kit.long ? plainTrousers : plainLeg, girth);
  const sock = tube(calf, ankle, 4.1 * girth, 2.8 * girth);
  const cloth = tube(hip, toward(hip, knee, 0.64), 5.9 * girth, 6.1 * girth, true);
  const pad = tube(toward(knee, hip, 0.06), ankle, 5.6, 4.2);
  return (
    (kit.long
      ? fill(whole, shorts)
      : fill(whole, paint(kit.skin, side, kit)) +
        (kit.barefoot ? '' : fill(sock, paint(kit.socks, side, kit)))) +
    fill(tube(ankle, toe, 3.1, 2.3), paint(kit.barefoot ? kit.skin : kit.shoes, side, kit)) +
    (kit.pads ? fill(pad, paint('#fff9ea', side, kit)) : '') +
    (kit.long ? '' : fill(cloth, shorts))
  );
}

export function drawPlainTorso(bones: Skeleton, kit: Kit, girth: number): string {
  const { chest, hips, nearArm, farArm, nearLeg, farLeg, head } = bones;
  const waist = (leg: Leg) => toward(add(leg.hip, [0, 1]), chest, 0.14);
  const left = toward(nearArm.shoulder, chest, 0.12);
  const right = toward(farArm.shoulder, chest, 0.12);
  const belly: Point[] = [left, right, waist(farLeg), waist(nearLeg)];
  const from = toward(left, waist(nearLeg), 0.36);
  const to = toward(right, waist(farLeg), 0.36);
  const over = (4 * girth) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1);
  const seat = polygon([nearLeg.hip, farLeg.hip, toward(hips, chest, 0.18)]);
  return (
    plump(seat, kit.shorts, 10.4 * girth) +
    fill(tube(chest, toward(chest, head, 0.6), 3, 2.7), dim(kit.skin, 0.16)) +
    plump(polygon(belly), kit.shirt, 8 * girth) +
    fill(bar(toward(from, to, -over), toward(to, from, -over), 3.4), kit.trim)
  );
}
