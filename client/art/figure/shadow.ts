import { compactPath } from '../core/compact';
import { dot, polyline, round } from '../core/shape';
import type { Arm, Leg, Skeleton } from './skeleton';

const arm = ({ shoulder, elbow, hand }: Arm) => polyline([shoulder, elbow, hand]);
const leg = ({ hip, knee, ankle }: Leg) => polyline([hip, knee, ankle]);

interface Cast {
  x: number;
  y: number;
  scale: number;
  reach: number;
  fall: number;
  facing: 1 | -1;
}

/** The figure's outline projected onto the ground: `reach` sideways and `fall` toward the viewer. */
export function castShadow(
  bones: Skeleton,
  head: number,
  color: string,
  opacity: number,
  cast: Cast,
) {
  const { x, y, scale, reach, fall, facing } = cast;
  const matrix = [scale * facing, 0, scale * reach, scale * fall, x, y];
  const limbs = [arm(bones.nearArm), arm(bones.farArm), leg(bones.nearLeg), leg(bones.farLeg)].join(
    '',
  );
  const trunk = polyline([bones.chest, bones.hips]);
  return (
    `<g transform="matrix(${matrix.map((value) => Math.round(value * 100) / 100).join(' ')})" opacity="${opacity}" fill="${color}" stroke="${color}">` +
    `<path d="${compactPath(limbs)}" fill="none" stroke-width="7"/><path d="${compactPath(trunk)}" stroke-width="16"/><path d="${compactPath(dot(bones.head))}" stroke-width="${round(head * 2)}"/></g>`
  );
}
