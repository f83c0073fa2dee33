import { shade } from '../core/color';
import { isDark, litSurface } from '../core/light';
import { dot, polygon } from '../core/shape';
import { block, fill, stroke, verticalGradient } from '../core/svg';
import { cloth } from '../figure/kit';
import { curtain } from './later';
import type { Scene } from './scene';

/** An open-air stage: curtain, truss, wooden floor from `floor` to `edge` and its front. */
export function stage(
  scene: Scene,
  {
    left,
    right,
    top,
    floor,
    edge,
    color,
  }: { left: number; right: number; top: number; floor: number; edge: number; color: string },
): string {
  const { id, light } = scene;
  const gradient = verticalGradient(`${id}-boards`, [
    [0, litSurface('#e9b06c', light)],
    [1, litSurface('#cf8444', light)],
  ]);
  const wood = litSurface('#c47c3f', light);
  const middle = (left + right) / 2;
  const spread = 1.16;
  const boards = Array.from({ length: 13 }, (_, index) => {
    const x = left + ((right - left) * index) / 12;
    return `M${x} ${floor}L${middle + (x - middle) * spread} ${edge}`;
  }).join('');
  const steel = litSurface('#3a4668', light);
  const far = middle + (left - middle) * spread;
  const near = middle + (right - middle) * spread;
  const bulbs = Array.from({ length: 15 }, (_, index) =>
    dot([far + ((near - far) * (index + 0.5)) / 15, edge + 10]),
  ).join('');
  return (
    curtain(scene, left, right, top, floor, color, 16) +
    block(left - 14, top - 30, 14, floor - top + 40, steel) +
    block(right, top - 30, 14, floor - top + 40, steel) +
    block(left - 24, top - 34, right - left + 48, 16, steel, 4) +
    gradient.definition +
    fill(
      polygon([
        [left, floor],
        [right, floor],
        [near, edge],
        [far, edge],
      ]),
      gradient.paint,
    ) +
    stroke(boards, shade(wood, 0.25), { width: 1.2, opacity: 0.5 }) +
    block(far, edge, near - far, 46, litSurface(cloth.navy, light)) +
    block(far, edge, near - far, 5, shade(wood, 0.2)) +
    (isDark(scene.time) ? stroke(bulbs, '#fff0b3', { width: 17, opacity: 0.2 }) : '') +
    stroke(bulbs, isDark(scene.time) ? '#ffe9a1' : '#fff7e6', { width: 8 })
  );
}
