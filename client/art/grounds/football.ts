import type { Place } from '../core/camera';
import { mix } from '../core/color';
import { lit } from '../core/light';
import { round, type Point } from '../core/shape';
import { block, fill, oval, stroke, verticalGradient } from '../core/svg';
import { thing, type Actor, type Scene } from '../world/scene';

/** Grass from the horizon to the lower edge. */
export function grass(scene: Scene, foot = 2): string {
  const { id, width, height, light, camera, time } = scene;
  const gradient = verticalGradient(`${id}-grass`, [
    [0, light.grass[0]],
    [1, light.grass[1]],
  ]);
  const top = camera.horizon + foot;
  const isWide = width > 800;
  const pool: Point = isWide ? [width * 0.78, top + 34] : [width / 2, top + (height - top) * 0.55];
  return (
    gradient.definition +
    block(0, top, width, height - top, gradient.paint) +
    // The masts stand outside the picture or at its sides and light up the players.
    (time === 'floodlit'
      ? [0.62, 0.42, 0.24]
          .map((share) =>
            oval(pool, 800 * share, (isWide ? 90 : height - top) * share, '#d6ffc4', 0.07),
          )
          .join('')
      : '')
  );
}

interface Area {
  left: number;
  right: number;
  near: number;
  far: number;
}

/** Mowing stripes, across (z) or along (x) the area. */
export function mownBands(scene: Scene, area: Area, count: number, along: 'x' | 'z'): string {
  const { camera, light } = scene;
  const path = Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const [from, to] = [(index * 2) / count, (index * 2 + 1) / count];
    const [x, z] = [area.right - area.left, area.far - area.near];
    const edges: Place[] =
      along === 'x'
        ? [
            [area.left + x * from, 0, area.near],
            [area.left + x * to, 0, area.near],
            [area.left + x * to, 0, area.far],
            [area.left + x * from, 0, area.far],
          ]
        : [
            [area.left, 0, area.near + z * from],
            [area.right, 0, area.near + z * from],
            [area.right, 0, area.near + z * to],
            [area.left, 0, area.near + z * to],
          ];
    return camera.face(edges);
  }).join('');
  return fill(path, mix(light.grass[1], light.shadow, 0.3), 0.3);
}

/** A painted ground line `wide` meters wide, drawn as a flat band so that it gets thinner with distance. */
export function chalk(
  scene: Scene,
  from: readonly [number, number],
  to: readonly [number, number],
  wide = 0.14,
): string {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dz) || 1;
  const [sideX, sideZ] = [(-dz / length) * (wide / 2), (dx / length) * (wide / 2)];
  return scene.camera.face([
    [from[0] + sideX, 0, from[1] + sideZ],
    [to[0] + sideX, 0, to[1] + sideZ],
    [to[0] - sideX, 0, to[1] - sideZ],
    [from[0] - sideX, 0, from[1] - sideZ],
  ]);
}

export function chalkRing(
  scene: Scene,
  [x, z]: readonly [number, number],
  radius: number,
  wide = 0.14,
  from = 0,
  to = 360,
): string {
  const at = (degrees: number, size: number): Place => [
    x + Math.cos((degrees * Math.PI) / 180) * size,
    0,
    z + Math.sin((degrees * Math.PI) / 180) * size,
  ];
  const steps = Math.max(8, Math.round((to - from) / (radius < 1 ? 24 : 9)));
  const sweep = Array.from(
    { length: steps + 1 },
    (_, index) => from + ((to - from) * index) / steps,
  );
  const outer = sweep.map((degrees) => at(degrees, radius + wide / 2));
  const inner = sweep.toReversed().map((degrees) => at(degrees, radius - wide / 2));
  return scene.camera.face([...outer, ...inner]);
}

export const painted = (scene: Scene, paths: readonly string[], opacity = 0.85) =>
  fill(paths.join(''), scene.light.line, opacity);

/** The lines of a penalty area whose goal stands at (x, z), seen from the field. */
export const penaltyArea = (scene: Scene, x: number, z: number, width = 26, depth = 11): string =>
  painted(scene, [
    chalk(scene, [x - 60, z], [x + 60, z]),
    chalk(scene, [x - width / 2, z], [x - width / 2, z - depth]),
    chalk(scene, [x + width / 2, z], [x + width / 2, z - depth]),
    chalk(scene, [x - width / 2, z - depth], [x + width / 2, z - depth]),
    chalk(scene, [x - 6, z], [x - 6, z - 4]),
    chalk(scene, [x + 6, z], [x + 6, z - 4]),
    chalk(scene, [x - 6, z - 4], [x + 6, z - 4]),
    chalkRing(scene, [x, z - 8], 6, 0.14, 215, 325),
  ]);

interface GoalSize {
  wide: number;
  tall: number;
  deep: number;
}

/** A goal at (x, z) that faces the camera, with its net behind. */
export function goal(
  scene: Scene,
  x: number,
  z: number,
  size: GoalSize = { wide: 6, tall: 2.2, deep: 1.8 },
): string {
  const { camera, light } = scene;
  const { wide, tall, deep } = size;
  const [left, right, back] = [x - wide / 2, x + wide / 2, z + deep];
  const strands: string[] = [];
  for (let index = 0; index <= 12; index += 1) {
    const across = left + (wide * index) / 12;
    strands.push(
      camera.line([
        [across, 0, back],
        [across, tall * 0.9, z + deep * 0.6],
        [across, tall, z],
      ]),
    );
  }
  for (let index = 1; index <= 5; index += 1) {
    const up = (tall * 0.9 * index) / 5;
    const inset = back - (deep * 0.4 * index) / 5;
    strands.push(
      camera.line([
        [left, up, z],
        [left, up, inset],
        [right, up, inset],
        [right, up, z],
      ]),
    );
  }
  const metre = camera.scaleAt([x, 0, z]);
  const frame = camera.line([
    [left, 0, z],
    [left, tall, z],
    [right, tall, z],
    [right, 0, z],
  ]);
  return (
    fill(
      camera.face([
        [left, 0, z],
        [right, 0, z],
        [right, 0, back],
        [left, 0, back],
      ]),
      light.shadow,
      0.18,
    ) +
    stroke(strands.join(''), light.line, { width: Math.max(0.6, metre * 0.02), opacity: 0.5 }) +
    stroke(frame, lit('#fffdf4', light), { width: Math.max(2, metre * 0.12) })
  );
}

export const cornerFlag = (scene: Scene, at: Place, color: string): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [tall, wave] = [metre * 1.05, metre * 0.42];
      const top = y - tall;
      const flag = `M${round(x)} ${round(top)}Q${round(x + wave * 0.5)} ${round(top - wave * 0.16)} ${round(x + wave)} ${round(top + wave * 0.28)}Q${round(x + wave * 0.5)} ${round(top + wave * 0.3)} ${round(x)} ${round(top + wave * 0.66)}Z`;
      return (
        stroke(`M${round(x)} ${round(y)}V${round(top)}`, lit('#fff7e6', scene.light), {
          width: metre * 0.035,
        }) + fill(flag, lit(color, scene.light))
      );
    },
    0.1,
  );
