import { shade } from '../core/color';
import { add, dot, polyline, toward, polygon, type Point } from '../core/shape';
import { plump, stroke } from '../core/svg';
import type { Figure } from './body';
import { skeletonOf, type Leg } from './skeleton';

const shin = ({ knee, ankle, toe }: Leg) => polyline([toward(knee, ankle, 0.4), ankle, toe]);

/** The same figure drawn with simple strokes, for distant players: a third of the file size. */
export function drawExtra({ pose, build, kit }: Figure): string {
  const bones = skeletonOf(pose, build);
  const { nearLeg, farLeg, nearArm, farArm, chest, head } = bones;
  const legs = [nearLeg, farLeg]
    .map(({ hip, knee, ankle }) => polyline([hip, knee, ankle]))
    .join('');
  const shorts = [nearLeg, farLeg]
    .map(({ hip, knee }) => polyline([hip, toward(hip, knee, 0.6)]))
    .join('');
  const arms = (share: number) =>
    [nearArm, farArm]
      .map(({ shoulder, elbow, hand }) =>
        polyline(
          share === 1 ? [shoulder, elbow, hand] : [shoulder, toward(shoulder, elbow, share)],
        ),
      )
      .join('');
  const trunk: Point[] = [
    nearArm.shoulder,
    farArm.shoulder,
    toward(farLeg.hip, chest, 0.2),
    toward(nearLeg.hip, chest, 0.2),
  ];
  return (
    stroke(legs + arms(1), kit.skin, { width: 6.5 }) +
    stroke(shin(nearLeg) + shin(farLeg), kit.socks, { width: 6 }) +
    stroke(shorts, kit.shorts, { width: 11.5, cap: 'butt' }) +
    plump(polygon(trunk) + arms(0.6), kit.shirt, 8.5) +
    stroke(
      dot(add(head, [-1, 2.4])),
      kit.hairStyle === 'headscarf' || kit.hairStyle === 'cap' ? kit.trim : kit.hair,
      { width: build.head * 2.15 },
    ) +
    stroke(dot(add(head, [2, -1.6])), shade(kit.skin, 0.04), { width: build.head * 1.7 })
  );
}
