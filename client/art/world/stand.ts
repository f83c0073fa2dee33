import { mix, shade } from '../core/color';
import { isDark, lit } from '../core/light';
import { dot, polygon, round, type Point } from '../core/shape';
import { block, fill, glow, oval, stroke } from '../core/svg';
import { cloth, skins } from '../figure/kit';
import type { Scene } from './scene';

/** Rows of spectators as heads and shoulders; each color is one path. */
const crowd = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  rows: number,
  size: number,
): string => {
  const { random, light } = scene;
  const shirts = [cloth.sun, cloth.coral, cloth.teal, cloth.paper, cloth.indigo];
  const byColor = new Map<string, string>();
  // Whole pixels: fractions are not visible in a crowd, and the file is a third smaller.
  const put = (color: string, [at, top]: Point) =>
    byColor.set(color, `${byColor.get(color) ?? ''}${dot([Math.round(at), Math.round(top)])}`);
  for (let row = 0; row < rows; row += 1) {
    const top = y + row * size * 1.5;
    for (let at = x + size; at < x + width - size; at += size * random.between(1.45, 2)) {
      put(`shirt ${random.pick(shirts)}`, [at, top + size * 1.2]);
      put(`skin ${random.pick(skins)}`, [at, top + size * 0.35]);
    }
  }
  const painted = [...byColor].toSorted(([a], [b]) => b.localeCompare(a));
  return painted
    .map(([name, path]) => {
      const [part, color = cloth.paper] = name.split(' ');
      return stroke(path, mix(lit(color, light), light.land[1], 0.2), {
        width: size * (part === 'skin' ? 0.8 : 1.25),
      });
    })
    .join('');
};

/** A covered stand with spectators, on the horizon. */
export function stand(
  scene: Scene,
  x: number,
  width: number,
  height: number,
  color: string,
  foot = 6,
): string {
  const { light, camera } = scene;
  const base = camera.horizon + foot;
  const main = mix(lit(color, light), light.land[1], 0.25);
  const top = base - height;
  const roof = polygon([
    [x - height * 0.12, top],
    [x + width + height * 0.12, top - height * 0.12],
    [x + width + height * 0.12, top + height * 0.06],
    [x - height * 0.12, top + height * 0.18],
  ]);
  const rows = 3;
  const size = (height * 0.56) / (rows * 1.5 + 0.4);
  return (
    fill(
      polygon([
        [x, base],
        [x, top + height * 0.1],
        [x + width, top],
        [x + width, base],
      ]),
      shade(main, 0.5),
    ) +
    crowd(scene, x + 4, base - height * 0.24 - rows * size * 1.5, width - 8, rows, size) +
    block(x, base - height * 0.26, width, height * 0.26, main) +
    block(x, base - height * 0.26, width, height * 0.04, mix(main, '#ffffff', 0.35)) +
    fill(roof, main)
  );
}

/** A floodlight mast; at night it casts a soft cone of light. */
export function floodlight(scene: Scene, [x, y]: Point, height: number, aim: number): string {
  const { id, light, time } = scene;
  const steel = mix('#56707f', light.land[1], 0.3);
  const top = y - height;
  const [wide, tall] = [height * 0.2, height * 0.09];
  const on = isDark(time);
  const lamps = Array.from({ length: 6 }, (_, index) =>
    dot([
      x - wide / 2 + wide * (0.18 + 0.32 * (index % 3)),
      top + tall * (index < 3 ? 0.28 : 0.74),
    ]),
  ).join('');
  const cone = on
    ? fill(
        polygon([
          [x - wide / 2, top + tall],
          [x + wide / 2, top + tall],
          [x + aim + height * 0.9, y + height * 0.55],
          [x + aim - height * 0.5, y + height * 0.55],
        ]),
        '#fff6c9',
        0.09,
      ) + glow(`${id}-${round(x)}`, [x, top + tall / 2], height * 0.45, '#fff6c9', 0.42)
    : '';
  return (
    cone +
    block(x - height * 0.012, top, height * 0.024, height, steel) +
    block(x - wide / 2, top, wide, tall, shade(steel, 0.35), 2) +
    stroke(lamps, on ? '#fffbe0' : '#f3f6ee', { width: height * 0.035 })
  );
}

/** The ground that floodlights light up around (x, z): two flat ovals with soft steps. */
export function lightPool({ camera }: Scene, x: number, z: number, radius: number): string {
  const centre = camera.stage.project([x, 0, z]);
  const wide = radius * camera.stage.scaleAt([x, 0, z]);
  return [1, 0.72, 0.45]
    .map((share) => oval(centre, wide * share, wide * share * 0.26, '#d6ffc4', 0.085))
    .join('');
}
