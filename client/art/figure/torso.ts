import { dim } from '../core/color';
import { closedCurve, curve, frameOf, polygon, toward, tube, type Point } from '../core/shape';
import { fill, plump, stroke } from '../core/svg';
import type { Kit } from './kit';
import type { Skeleton } from './skeleton';

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Half the width of the shirt at a share of the way from the hips to the chest. */
const shirtProfile = (shoulders: number, hips: number) =>
  [
    [0.98, shoulders + 1.2],
    [0.74, shoulders + 2.5],
    [0.42, (shoulders + hips) / 2 + 3.4],
    [0.14, hips + 5.6],
  ] as const;

/** The neck, the seat of the shorts and the shirt, whose hem hangs over the waistband. */
export function drawTorso(bones: Skeleton, kit: Kit, girth: number): string {
  const { chest, hips, head, nearArm, farArm, nearLeg, farLeg } = bones;
  const at = frameOf(hips, chest);
  const shoulders = distance(nearArm.shoulder, farArm.shoulder) / 2;
  const hipHalf = distance(nearLeg.hip, farLeg.hip) / 2;
  const profile = shirtProfile(shoulders, hipHalf).map(
    ([share, width]) => [share, width * girth] as const,
  );
  const back = profile.map(([share, width]) => at(share, width));
  const front = profile.map(([share, width]) => at(share, -width)).toReversed();
  const shirt = closedCurve([
    at(1.1, 2.9),
    ...back,
    at(0.08, hipHalf + 3.4),
    at(0.07, 0),
    at(0.08, -hipHalf - 3.4),
    ...front,
    at(1.1, -2.9),
  ]);
  const shaded = closedCurve([
    ...back,
    at(0.08, hipHalf + 3.4),
    at(0.07, 1),
    at(0.4, 2),
    at(0.8, shoulders * 0.6 + 1),
  ]);
  const half = (shoulders + 2.4) * girth;
  const band = polygon([at(0.76, half), at(0.64, half), at(0.64, -half), at(0.76, -half)]);
  const seat = polygon([nearLeg.hip, farLeg.hip, toward(hips, chest, 0.16)]);
  return (
    plump(seat, kit.shorts, 10.6 * girth) +
    fill(tube(chest, toward(chest, head, 0.62), 3, 2.7), dim(kit.skin, 0.16)) +
    fill(shirt, kit.shirt) +
    fill(band, kit.trim) +
    fill(shaded, '#4a2f55', 0.13) +
    stroke(curve([at(1.09, 3.1), at(1.02, 0), at(1.09, -3.1)]), kit.trim, { width: 1.5 })
  );
}
