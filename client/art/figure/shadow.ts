import { compactPath } from '../core/compact';
import { dot, polyline, round } from '../core/shape';
import { oval } from '../core/svg';
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

/** A foot this close to the ground touches it, in hundredths of the height. */
const TOUCH = 4;

/**
 * The dark spots where the figure touches the ground. A jumping figure has one faint spot below
 * its hips, which shows how high it is.
 */
export function contactShadow(
  { nearLeg, farLeg, hips }: Skeleton,
  color: string,
  { x, y, scale, facing }: Pick<Cast, 'x' | 'y' | 'scale' | 'facing'>,
  rise = 0,
) {
  const feet = [nearLeg, farLeg].filter(({ ankle, toe }) => Math.min(ankle[1], toe[1]) < TOUCH);
  const spot = (at: number, wide: number, opacity: number) =>
    oval([x + facing * scale * at, y], wide * scale, wide * scale * 0.22, color, opacity);
  if (rise > 0.05 || feet.length === 0) return spot(hips[0], 15, 0.26);
  return feet.map(({ ankle, toe }) => spot((ankle[0] + toe[0]) / 2, 7.5, 0.38)).join('');
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
    `<g transform="matrix(${matrix.map((value) => Math.round(value * 100) / 100).join(' ')})" opacity="${opacity}" fill="none" stroke="${color}">` +
    `<path d="${compactPath(limbs)}" stroke-width="7"/><path d="${compactPath(trunk)}" stroke-width="16"/><path d="${compactPath(dot(bones.head))}" stroke-width="${round(head * 2)}"/></g>`
  );
}
