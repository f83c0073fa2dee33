import { shade } from '../../core/color';
import { disc, fill, group, stroke } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { chalk, goal, painted } from '../../grounds/football';
import { hills, treeline } from '../../world/land';
import { cone } from '../../world/props';
import { paintActors } from '../../world/scene';
import { sky, sun } from '../../world/sky';
import { picture } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

const bird =
  stroke('M14 12v7M19 12v7', '#4a2f35', { width: 1.6 }) +
  fill('M0 10C4 -2 22 -6 28 4C32 10 26 16 18 16C10 16 4 14 -8 14Z', cloth.teal) +
  fill('M6 6C12 4 18 8 18 13C12 15 6 12 6 6Z', shade(cloth.teal, 0.25)) +
  fill('M29 3l8 3l-8 3Z', cloth.sun) +
  disc([25, 4], 1.7, '#22304a');

export function paint() {
  const scene = spot('classes', 'golden', 206);
  return picture(
    scene,
    vignette(
      scene,
      sky(scene),
      sun(scene, [350, 140], 34),
      hills(scene, 0, 70),
      hills(scene, 1, 34),
      treeline(scene, 14),
      meadow(scene),
      painted(scene, [chalk(scene, [-20, 4.4], [20, 4.4], 0.09)]),
    ),
    goal(scene, 0, 4.4, { wide: 2.7, tall: 1.35, deep: 0.9 }),
    group(bird, { transform: 'translate(196 101)' }),
    paintActors([cone(scene, [-1.05, 0, 3.1]), cone(scene, [1.1, 0, 3.3])]),
  );
}
