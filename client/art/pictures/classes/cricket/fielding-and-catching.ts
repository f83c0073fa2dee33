import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { rope } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { hills, tree, treeline, tuft } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, oval, whites } from '../../cricket-scene';

export function paint(time: TimeOfDay = 'noon') {
  const scene = cricketScene('fielding-and-catching', time, {
    eye: 0.9,
    focal: 700,
    horizon: 268,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) + cloud(scene, [80, 110], 110) + cloud(scene, [520, 150], 140),
    hills(scene, 0, 90) +
      hills(scene, 1, 48, 4) +
      tree(scene, [650, 280], 150) +
      tree(scene, [745, 284], 190) +
      treeline(scene, 24),
    grass(scene) + mownBands(scene, oval, 20, 'z') + rope(scene, [0, 38], 34.6),
    trail(
      [
        [812, 40],
        [720, 120],
        [612, 268],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      player(scene, {
        at: [-0.12, 0.16, 2.75],
        pose: 'diveCatch',
        look: 'fay',
        clothes: { ...whites, shirt: cloth.sun, trim: cloth.clay, shorts: cloth.paper },
      }),
      player(scene, {
        at: [-4.4, 0, 9.5],
        pose: 'run',
        look: 'max',
        isFine: true,
        clothes: { ...whites, shirt: cloth.sun, shorts: cloth.paper },
      }),
      ball(scene, 'cricket', [0.82, 0.72, 2.72], 1.5),
    ]),
    tuft(scene, [60, 612], 86) + tuft(scene, [716, 610], 70),
  );
}
