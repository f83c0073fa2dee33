import { dim } from '../core/color';
import { polygon, polyline, toward, tube, add, type Point } from '../core/shape';
import { fill, group, plump, stroke } from '../core/svg';
import type { Gear } from './gear';
import { drawHead } from './head';
import type { Kit } from './kit';
import { skeletonOf, type Arm, type Build, type Leg, type Pose, type Skeleton } from './skeleton';

type Side = 'near' | 'far';

const paint = (color: string, side: Side) => (side === 'far' ? dim(color, 0.1) : color);

const drawArm = ({ shoulder, elbow, wrist, hand }: Arm, kit: Kit, girth: number, side: Side) => {
  const sleeve = kit.long ? elbow : toward(shoulder, elbow, 0.72);
  const skin = paint(kit.skin, side);
  const shirt = paint(kit.shirt, side);
  const palm = tube(wrist, hand, 2.3 * girth, (kit.gloves ? 4 : 2.8) * girth);
  const upper = tube(shoulder, elbow, 3.3 * girth, 2.8 * girth);
  const lower = tube(elbow, wrist, 2.8 * girth, 2.2 * girth);
  const cuff = tube(shoulder, sleeve, 4.4 * girth, 4.1 * girth, !kit.long);
  const bare = kit.long ? '' : upper + lower;
  const covered = kit.long ? lower + cuff : cuff;
  return kit.gloves
    ? (bare && fill(bare, skin)) + fill(palm, paint(kit.gloves, side)) + fill(covered, shirt)
    : fill(bare + palm, skin) + fill(covered, shirt);
};

const drawShoe = ({ ankle, toe }: Leg, color: string) => fill(tube(ankle, toe, 3.2, 2.5), color);

const drawLeg = (leg: Leg, kit: Kit, girth: number, side: Side) => {
  const { hip, knee, ankle } = leg;
  const [skin, shorts, socks] = [
    paint(kit.skin, side),
    paint(kit.shorts, side),
    paint(kit.socks, side),
  ];
  const whole =
    tube(hip, knee, 5.2 * girth, 4 * girth) + tube(knee, ankle, 3.9 * girth, 2.6 * girth);
  const sock = tube(toward(knee, ankle, 0.38), ankle, 3.7 * girth, 2.8 * girth);
  const cloth = tube(hip, toward(hip, knee, 0.66), 5.9 * girth, 6.4 * girth, true);
  const pad = tube(toward(hip, knee, 0.8), ankle, 5.2, 4.2);
  return (
    drawShoe(leg, paint(kit.shoes, side)) +
    (kit.long ? fill(whole, shorts) : fill(whole, skin) + fill(sock, socks)) +
    (kit.pads ? fill(pad, paint('#fff9ea', side)) : '') +
    (kit.long ? '' : fill(cloth, shorts))
  );
};

const hull = (points: readonly Point[], color: string, width: number) =>
  plump(polygon(points), color, width);

const drawTorso = (
  { chest, hips, nearArm, farArm, nearLeg, farLeg, head }: Skeleton,
  kit: Kit,
  girth: number,
) => {
  const waist = (leg: Leg, share: number) => toward(add(leg.hip, [0, 1]), chest, share);
  const [left, right] = [
    toward(nearArm.shoulder, chest, 0.12),
    toward(farArm.shoulder, chest, 0.12),
  ];
  const neck = tube(chest, toward(chest, head, 0.6), 3.1, 2.8);
  const belly: Point[] = [left, right, waist(farLeg, 0.14), waist(nearLeg, 0.14)];
  const [bandLeft, bandRight] = [
    toward(left, belly[3] ?? left, 0.36),
    toward(right, belly[2] ?? right, 0.36),
  ];
  const over = (4 * girth) / Math.hypot(bandRight[0] - bandLeft[0], bandRight[1] - bandLeft[1]);
  const band = polyline([toward(bandLeft, bandRight, -over), toward(bandRight, bandLeft, -over)]);
  return (
    hull([nearLeg.hip, farLeg.hip, toward(hips, chest, 0.18)], kit.shorts, 10.4 * girth) +
    fill(neck, dim(kit.skin, 0.16)) +
    hull(belly, kit.shirt, 8 * girth) +
    stroke(band, kit.trim, { width: 3.6, cap: 'butt' })
  );
};

export interface Figure {
  pose: Pose;
  kit: Kit;
  build: Build;
  gear?: Gear;
  /** Tilt of the head relative to the body, in degrees. */
  gaze?: number;
}

/** A figure about 100 units tall that stands on y = 0 (y points up) and faces right. */
export function drawFigure({ pose, kit, build, gear, gaze = 0 }: Figure): string {
  const bones = skeletonOf(pose, build);
  const { girth } = build;
  const tilt = -(pose.tip ?? 0) * 0.55 - pose.lean * 0.3 + gaze;
  const held = gear?.(bones) ?? {};
  const nearArm = (held.middle ?? '') + drawArm(bones.nearArm, kit, girth, 'near');
  // A raised arm is drawn behind the head, so that it never covers the face.
  const raised = Math.abs(pose.nearArm[0]) > 100;
  return group(
    (held.behind ?? '') +
      drawArm(bones.farArm, kit, girth, 'far') +
      drawLeg(bones.farLeg, kit, girth, 'far') +
      drawLeg(bones.nearLeg, kit, girth, 'near') +
      drawTorso(bones, kit, girth) +
      (raised ? nearArm : '') +
      drawHead(bones.head, build.head, kit, tilt) +
      (raised ? '' : nearArm) +
      (held.front ?? ''),
  );
}
