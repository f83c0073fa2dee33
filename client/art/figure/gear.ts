import { add, polygon, step, tube, type Point } from '../core/shape';
import { fill, plump } from '../core/svg';
import type { Skeleton } from './skeleton';

/** Layers behind the figure, between its body and near arm, and in front of it. */
interface Held {
  behind?: string;
  middle?: string;
  front?: string;
}

export type Gear = (bones: Skeleton) => Held;

const batShape = (grip: Point, degrees: number) => {
  const shoulder = step(grip, degrees, 9);
  const tip = step(grip, degrees, 40);
  const across = (from: Point, width: number): Point[] => [
    step(from, degrees - 90, width),
    step(from, degrees + 90, width),
  ];
  const [a, b] = across(shoulder, 2.6);
  const [c, d] = across(tip, 3.6);
  if (!a || !b || !c || !d) return '';
  return (
    fill(tube(step(grip, degrees, -5), shoulder, 1.5, 1.3), '#3b2a3a') +
    plump(polygon([a, b, d, c]), '#f2c885', 2) +
    fill(polygon([toMiddle(a, b), b, d, toMiddle(c, d)]), '#dca75f')
  );
};

const toMiddle = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/** A cricket bat in the near hand that points `degrees` from straight down. */
export function bat(degrees: number): Gear {
  return ({ nearArm }) => ({ middle: batShape(nearArm.hand, degrees) });
}

/** A ball in one hand; `draw` paints it around its center. */
export function heldBall(
  draw: (centre: Point, radius: number) => string,
  radius: number,
  hand: 'nearArm' | 'farArm',
): Gear {
  return (bones) => {
    const { wrist, hand: palm } = bones[hand];
    const reach = radius / 3;
    const centre = add(palm, [(palm[0] - wrist[0]) * reach, (palm[1] - wrist[1]) * reach]);
    return { middle: draw(centre, radius) };
  };
}

/** A bottle in the far hand, tipped to the mouth. */
export function drinking(color: string): Gear {
  return ({ farArm, head }) => {
    const base = add(farArm.hand, [4, 3]);
    const neck: Point = [head[0] + 9, head[1] - 4];
    return {
      behind:
        fill(tube(base, neck, 3.4, 2), color) +
        fill(tube(neck, add(neck, [-2, -0.8]), 1.5, 1.3), '#fff7e6'),
    };
  };
}
