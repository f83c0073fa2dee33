import { shade } from '../../core/color';
import { curve, type Point, polygon } from '../../core/shape';
import { block, fill, stroke } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { football } from '../../world/ball';
import { picture } from '../cast';
import { spot, vignette } from '../vignette';

const shirt = ([x, y]: Point, size: number, color: string) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const body = polygon([
    at(-0.24, 0),
    at(0.24, 0),
    at(0.6, 0.26),
    at(0.46, 0.46),
    at(0.32, 0.36),
    at(0.32, 1),
    at(-0.32, 1),
    at(-0.32, 0.36),
    at(-0.46, 0.46),
    at(-0.6, 0.26),
  ]);
  return (
    fill(body, color) +
    fill(
      polygon([
        at(0.1, 0),
        at(0.24, 0),
        at(0.6, 0.26),
        at(0.46, 0.46),
        at(0.32, 0.36),
        at(0.32, 1),
        at(0.1, 1),
      ]),
      shade(color, 0.14),
    ) +
    block(x - size * 0.32, y + size * 0.5, size * 0.64, size * 0.14, cloth.paper) +
    stroke(curve([at(-0.2, 0), at(0, 0.12), at(0.2, 0)]), cloth.paper, { width: size * 0.06 })
  );
};

export function paint() {
  const scene = spot('enrolled', 'morning', 236);
  const pegs = [140, 206, 272, 338];
  const planks = [100, 160, 220, 280, 340, 400].map((x) => `M${x} 30V290`).join('');
  return picture(
    scene,
    vignette(
      scene,
      block(0, 0, 480, 320, '#f6e3c0'),
      stroke(planks, '#e6cb9c', { width: 2 }),
      block(0, 232, 480, 90, '#d9a266'),
      block(0, 226, 480, 8, '#b97d45'),
      block(0, 96, 480, 15, '#b97d45'),
    ),
    stroke(pegs.map((x) => `M${x} 103v14q0 6 7 6`).join(''), '#6b4630', { width: 5 }),
    shirt([206, 118], 78, cloth.teal),
    block(120, 238, 240, 12, '#a8673a', 4) +
      block(140, 250, 12, 30, '#7d4a2b') +
      block(328, 250, 12, 30, '#7d4a2b'),
    football([322, 219], 19),
  );
}
