import { shade } from '../core/color';
import { curve, round, type Point } from '../core/shape';
import { fill, oval } from '../core/svg';
import type { Scene } from './scene';

const closeBelow = (outline: string, base: number) => `${outline}V${round(base)}H-20Z`;

/** A range of hills from edge to edge, at most `height` above the horizon. */
export function hills(scene: Scene, range: 0 | 1 | 2, height: number, waves = 3): string {
  const { width, camera, random, light } = scene;
  const base = camera.horizon;
  const crest: Point[] = Array.from({ length: waves * 2 + 1 }, (_, index) => [
    -20 + ((width + 40) * index) / (waves * 2),
    base - height * (index % 2 === 0 ? random.between(0.35, 0.55) : random.between(0.75, 1)),
  ]);
  return fill(closeBelow(curve(crest), base + 8), light.land[range]);
}

/** A hedge of round crowns along the horizon. */
export function treeline(scene: Scene, height: number, range: 0 | 1 | 2 = 2, base = 4): string {
  const { width, camera, random, light } = scene;
  const foot = camera.horizon + base;
  let x = -20;
  let path = `M${x} ${Math.round(foot - height * 0.5)}`;
  while (x < width + 20) {
    const step = Math.round(random.between(0.8, 1.6) * height);
    const rise = Math.round(random.between(-0.18, 0.18) * height);
    const radius = Math.round(step * 0.56);
    path += `a${radius} ${radius} 0 0 1 ${round(step)} ${round(rise)}`;
    x += step;
    path += `V${Math.round(foot - height * random.between(0.35, 0.6))}`;
  }
  return fill(closeBelow(path, foot), light.land[range]);
}

const trunk = (x: number, y: number, size: number) => {
  const [foot, waist] = [size * 0.06, size * 0.032];
  return `M${round(x - foot)} ${round(y)}Q${round(x - waist)} ${round(y - size * 0.05)} ${round(x - waist)} ${round(y - size * 0.6)}H${round(x + waist)}Q${round(x + waist)} ${round(y - size * 0.05)} ${round(x + foot)} ${round(y)}Z`;
};

/** A broad tree; `y` is its base and `size` its height in pixels. */
export function tree(
  scene: Scene,
  [x, y]: Point,
  size: number,
  color = scene.light.land[2],
): string {
  const heaps: readonly (readonly [number, number, number])[] = [
    [-0.24, 0.52, 0.22],
    [0.24, 0.5, 0.23],
    [0, 0.72, 0.28],
  ];
  const light = heaps.map(([dx, dy, r]) =>
    circlePath([x + (dx - 0.05) * size, y - (dy + 0.05) * size], r * size * 0.8),
  );
  const dark = heaps.map(([dx, dy, r]) => circlePath([x + dx * size, y - dy * size], r * size));
  return (
    oval([x, y], size * 0.3, size * 0.05, scene.light.shadow, 0.16) +
    fill(trunk(x, y, size), shade('#7a4f35', 0.25)) +
    fill(dark.join(''), shade(color, 0.22)) +
    fill(light.join(''), color)
  );
}

const circlePath = ([x, y]: Point, radius: number) => {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(radius * 2)} 0a${r} ${r} 0 1 0 ${round(-radius * 2)} 0Z`;
};

/** A slim poplar for the horizon. */
export function poplar(
  scene: Scene,
  [x, y]: Point,
  size: number,
  color = scene.light.land[2],
): string {
  const half = size * 0.13;
  const flame = (share: number, lean: number) =>
    `M${round(x + lean)} ${round(y - size)}C${round(x + half * share)} ${round(y - size * 0.7)} ${round(x + half * 1.3 * share)} ${round(y - size * 0.16)} ${round(x)} ${round(y - size * 0.08)}C${round(x - half * 1.3)} ${round(y - size * 0.16)} ${round(x - half)} ${round(y - size * 0.7)} ${round(x + lean)} ${round(y - size)}Z`;
  return (
    fill(`M${round(x - 1.5)} ${round(y)}h3v${round(-size * 0.2)}h-3Z`, shade('#7a4f35', 0.3)) +
    fill(flame(1, 0), shade(color, 0.15)) +
    fill(flame(-0.1, 0), color)
  );
}

/** Dark, blurred blades of grass in a corner of the foreground. */
export function tuft(scene: Scene, [x, y]: Point, size: number): string {
  const { random, light } = scene;
  const blades = Array.from({ length: 7 }, (_, index) => {
    const lean = (index - 3) * size * 0.16 + random.between(-0.05, 0.05) * size;
    const tall = size * random.between(0.6, 1);
    const from = x + (index - 3) * size * 0.09;
    return `M${round(from - size * 0.05)} ${round(y)}Q${round(from + lean * 0.3)} ${round(y - tall * 0.6)} ${round(from + lean)} ${round(y - tall)}Q${round(from + lean * 0.5 + size * 0.05)} ${round(y - tall * 0.5)} ${round(from + size * 0.06)} ${round(y)}Z`;
  }).join('');
  return fill(blades, shade(light.grass[1], 0.35));
}
