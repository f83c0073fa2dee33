import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { grass, mownBands } from '../../../grounds/football';
import { hills, tree, tuft } from '../../../world/land';
import { ball, cone } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'little-kickers',
    time,
    view: { eye: 0.85, focal: 720, horizon: 300, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [180, 150], 44) + cloud(scene, [500, 130], 100, 0.7),
    hills(scene, 0, 130) + hills(scene, 1, 70, 3),
    tree(scene, [690, 312], 190) + tree(scene, [560, 308], 120) + tree(scene, [70, 310], 140),
    grass(scene) + mownBands(scene, lawn, 30, 'x'),
    paintActors([
      cone(scene, [-1.12, 0, 2.6]),
      cone(scene, [-0.85, 0, 3.4]),
      cone(scene, [1.25, 0, 3.4]),
      player(scene, {
        at: [0.12, 0, 2.55],
        pose: 'dribble',
        look: 'lou',
        age: 'small',
        clothes: { shirt: cloth.sun, trim: cloth.teal, shorts: cloth.pine, shoes: cloth.coral },
      }),
      player(scene, {
        at: [2.75, 0, 6.2],
        pose: 'point',
        left: true,
        look: 'ben',
        age: 'grown',
        clothes: { shirt: cloth.teal, shorts: cloth.navy },
      }),
      ball(scene, 'football', [0.55, 0, 2.3]),
    ]),
    tuft(scene, [40, 610], 90) + tuft(scene, [748, 612], 76),
  );
}
