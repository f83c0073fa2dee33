import type { Place } from '../core/camera';
import { mix, shade } from '../core/color';
import { lit, litSurface } from '../core/light';
import { polyline, round, type Point } from '../core/shape';
import { block, fill, stroke } from '../core/svg';
import { thing, type Actor, type Scene } from '../world/scene';
import { chalk, chalkRing, painted } from './football';

const clay = '#e0bd86';

/** The strip between the wickets: worn clay with its creases, centered on x from z to z + length. */
export function strip(
  scene: Scene,
  x: number,
  z: number,
  length = 20,
  along: 'z' | 'x' = 'z',
): string {
  const corner = (across: number, down: number): Place =>
    along === 'z' ? [x + across, 0, z + down] : [x + down, 0, z + across];
  const area = (half: number, from: number, to: number) =>
    scene.camera.face([
      corner(-half, from),
      corner(half, from),
      corner(half, to),
      corner(-half, to),
    ]);
  const ground = mix(litSurface(clay, scene.light), scene.light.grass[0], 0.16);
  const crease = (down: number, half: number) => {
    const [fromX, , fromZ] = corner(-half, down);
    const [toX, , toZ] = corner(half, down);
    return chalk(scene, [fromX, fromZ], [toX, toZ], 0.09);
  };
  return (
    fill(area(1.7, -1.6, length + 1.6), mix(ground, scene.light.grass[1], 0.35)) +
    fill(area(1.45, -1.4, length + 1.4), ground) +
    painted(scene, [
      crease(0, 1.3),
      crease(length, 1.3),
      crease(1.2, 1.45),
      crease(length - 1.2, 1.45),
    ])
  );
}

/** Three stumps with their bails in place or flying; `along` is the direction of the pitch. */
export const wicket = (scene: Scene, at: Place, broken = false): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [tall, gap, wide] = [metre * 0.72, metre * 0.11, metre * 0.045];
      const wood = lit('#f7dfae', scene.light);
      const stump = (index: number, lean = 0) =>
        `M${round(x + index * gap)} ${round(y)}l${round(lean)} ${round(-tall)}`;
      const leans = broken ? [-0.16, 0.02, 0.2] : [0, 0, 0];
      const stumps = [-1, 0, 1]
        .map((index) => stump(index, (leans[index + 1] ?? 0) * tall))
        .join('');
      const bails = broken
        ? `M${round(x - gap * 2.4)} ${round(y - tall * 1.25)}l${round(gap)} ${round(-gap * 0.7)}M${round(x + gap * 1.3)} ${round(y - tall * 1.36)}l${round(gap)} ${round(gap * 0.5)}`
        : `M${round(x - gap)} ${round(y - tall)}h${round(gap * 2)}`;
      return (
        stroke(stumps, shade(wood, 0.4), { width: wide * 1.5 }) +
        stroke(stumps, wood, { width: wide }) +
        stroke(bails, lit('#e2553f', scene.light), { width: wide })
      );
    },
    0.16,
  );

/** The near part of the boundary rope around (x, z). */
export const rope = (scene: Scene, centre: readonly [number, number], radius: number): string =>
  painted(scene, [chalkRing(scene, centre, radius, 0.12, 262, 278)], 0.95);

/** The white wall behind the bowler's arm. */
export function sightscreen({ light }: Scene, [x, y]: Point, width: number): string {
  const tall = width * 0.42;
  const sheet = mix(litSurface('#fffaf0', light), light.land[1], 0.12);
  const slats = [0.25, 0.5, 0.75]
    .map((share) => `M${round(x)} ${round(y - tall * share - tall * 0.12)}h${round(width)}`)
    .join('');
  return (
    block(x, y - tall * 1.12, width, tall, sheet) +
    stroke(slats, shade(sheet, 0.14), { width: 1.2 }) +
    block(x + width * 0.1, y - tall * 0.12, width * 0.03, tall * 0.14, shade(sheet, 0.5)) +
    block(x + width * 0.87, y - tall * 0.12, width * 0.03, tall * 0.14, shade(sheet, 0.5))
  );
}

interface Lane {
  left: number;
  right: number;
  near: number;
  far: number;
  tall: number;
}

/** One side of a practice net, at a fixed x. */
const netSide = (scene: Scene, x: number, { near, far, tall }: Lane) => {
  const { camera, light } = scene;
  const uprights: string[] = [];
  for (let z = near; z <= far + 0.01; z += 0.75)
    uprights.push(
      camera.line([
        [x, 0, z],
        [x, tall, z],
      ]),
    );
  for (let up = 0; up <= tall; up += tall / 7)
    uprights.push(
      camera.line([
        [x, up, near],
        [x, up, far],
      ]),
    );
  const posts: string[] = [];
  for (let z = far; z >= near; z -= 3)
    posts.push(
      camera.line([
        [x, 0, z],
        [x, tall, z],
      ]),
    );
  return (
    fill(
      camera.face([
        [x, 0, near],
        [x, tall, near],
        [x, tall, far],
        [x, 0, far],
      ]),
      light.land[2],
      0.14,
    ) +
    stroke(uprights.join(''), light.line, { width: 0.8, opacity: 0.42 }) +
    stroke(
      posts.join('') +
        camera.line([
          [x, tall, near],
          [x, tall, far],
        ]),
      shade(light.land[2], 0.35),
      { width: 3 },
    )
  );
};

/** A practice lane with nets on both sides, at the back and above. */
export function netLane(scene: Scene, lane: Lane): string {
  const { camera, light } = scene;
  const back: string[] = [];
  for (let x = lane.left; x <= lane.right + 0.01; x += 0.5)
    back.push(
      camera.line([
        [x, 0, lane.far],
        [x, lane.tall, lane.far],
      ]),
    );
  for (let up = 0.3; up < lane.tall; up += 0.45)
    back.push(
      camera.line([
        [lane.left, up, lane.far],
        [lane.right, up, lane.far],
      ]),
    );
  return (
    stroke(back.join(''), light.line, { width: 0.7, opacity: 0.5 }) +
    netSide(scene, lane.left, lane) +
    netSide(scene, lane.right, lane)
  );
}

/** A bat that leans against the stumps, with its toe at the given point. */
export const restingBat = (scene: Scene, at: Place): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const willow = lit('#f2c885', scene.light);
      const toe: Point = [x, y - metre * 0.02];
      const neck: Point = [x - metre * 0.42, y - metre * 0.46];
      const top: Point = [x - metre * 0.6, y - metre * 0.66];
      return (
        stroke(polyline([neck, top]), '#3b2a3a', { width: metre * 0.055 }) +
        stroke(polyline([toe, neck]), shade(willow, 0.25), { width: metre * 0.15, cap: 'square' }) +
        stroke(polyline([[toe[0] - metre * 0.015, toe[1] - metre * 0.015], neck]), willow, {
          width: metre * 0.11,
          cap: 'square',
        })
      );
    },
    0.2,
  );
