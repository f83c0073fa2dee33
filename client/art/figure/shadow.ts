import { round } from '../core/shape';
import { oval } from '../core/svg';
import type { Skeleton } from './skeleton';

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

/** The legs whose feet are on the ground. */
const standing = ({ nearLeg, farLeg }: Pick<Skeleton, 'nearLeg' | 'farLeg'>) =>
  [nearLeg, farLeg].filter(({ ankle, toe }) => Math.min(ankle[1], toe[1]) < TOUCH);

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
  const feet = standing({ nearLeg, farLeg });
  const spot = (at: number, wide: number, opacity: number) =>
    oval([x + facing * scale * at, y], wide * scale, wide * scale * 0.22, color, opacity);
  if (rise > 0.05 || feet.length === 0) return spot(hips[0], 17, 0.3);
  return feet.map(({ ankle, toe }) => spot((ankle[0] + toe[0]) / 2, 7.5, 0.38)).join('');
}

/** How far the body reaches in one direction, and its middle. */
const spanOf = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, half: (most - least) / 2 };
};

/**
 * The body's soft shadow on the ground: `reach` sideways and `fall` toward the viewer. It is the oval
 * around the trunk and the legs, because the shadows of single limbs look like splinters. The feet on
 * the ground stand in it, or the figure would float beside its shadow.
 */
export function castShadow(
  { nearLeg, farLeg, chest, hips, head: crown }: Skeleton,
  head: number,
  color: string,
  opacity: number,
  { x, y, scale, reach, fall, facing }: Cast,
) {
  const joints = [nearLeg.knee, farLeg.knee, nearLeg.ankle, farLeg.ankle, chest, hips];
  const across = spanOf(joints.map(([at]) => at));
  const up = spanOf([...joints.map(([, high]) => high), crown[1] + head / 2]);
  const feet = standing({ nearLeg, farLeg }).map(({ ankle, toe }) => (ankle[0] + toe[0]) / 2);
  // In a jump, the spot below the hips is the only shadow.
  if (feet.length === 0) return '';
  const matrix = [scale * facing, 0, scale * reach, scale * fall, x, y];
  const soft = (share: number) =>
    oval(
      [spanOf(feet).middle, up.half * 0.54],
      Math.round(Math.min(across.half * 0.6 + 9, 17) * share),
      Math.round(up.half * 0.85 * share),
      color,
    );
  return (
    `<g transform="matrix(${matrix.map((value) => Math.round(value * 100) / 100).join(' ')})" opacity="${round(opacity * 0.55)}">` +
    `${soft(1)}<g opacity=".7">${soft(0.72)}</g></g>`
  );
}
