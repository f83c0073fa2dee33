import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { grass, mownBands } from '../../../grounds/football';
import { bunting } from '../../../world/camp';
import { hills, tree } from '../../../world/land';
import { ball, cone } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'family-football-relay',
    time,
    view: { eye: 1.2, focal: 700, horizon: 300, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [560, 130], 40) + hills(scene, 0, 110) + hills(scene, 1, 60, 4),
    tree(scene, [60, 330], 210) +
      tree(scene, [250, 312], 130) +
      tree(scene, [520, 312], 130) +
      tree(scene, [735, 336], 230),
    grass(scene, 6) + mownBands(scene, lawn, 14, 'x'),
    tree(scene, [50, 350], 250) + tree(scene, [750, 352], 260),
    bunting(scene, [60, 215], [742, 215], 15, 22),
    paintActors([
      player(scene, {
        at: [-0.55, 0, 3.2],
        pose: 'jog',
        look: 'dev',
        age: 'grown',
        clothes: {
          shirt: cloth.teal,
          trim: cloth.paper,
          headwear: cloth.coral,
          shorts: cloth.navy,
        },
      }),
      player(scene, {
        at: [0.55, 0, 3.1],
        pose: 'run',
        look: 'lou',
        age: 'small',
        clothes: { shirt: cloth.coral, trim: cloth.sun, shorts: cloth.navy, socks: cloth.sun },
      }),
      ball(scene, 'football', [1.14, 0, 3.06]),
      cone(scene, [-1.9, 0, 4.2]),
      cone(scene, [2.2, 0, 4.6]),
    ]),
  );
}
