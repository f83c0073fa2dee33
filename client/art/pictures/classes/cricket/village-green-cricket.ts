import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { strip, wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { pavilion } from '../../../world/camp';
import { hills, tree, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, navy, oval, whites } from '../../cricket-scene';

export function paint(time: TimeOfDay = 'noon') {
  const scene = cricketScene('village-green-cricket', time, {
    eye: 1,
    focal: 700,
    horizon: 320,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) + cloud(scene, [320, 120], 110, 0.8) + cloud(scene, [610, 190], 80, 0.7),
    hills(scene, 0, 90) + treeline(scene, 30, 1),
    tree(scene, [80, 330], 180) + pavilion(scene, [600, 326], 260),
    grass(scene, 6) + mownBands(scene, oval, 20, 'x') + strip(scene, -2.4, 3.1, 12, 'x'),
    trail(
      [
        [300, 240],
        [420, 160],
        [520, 128],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      wicket(scene, [-1.12, 0, 3.3]),
      player(scene, {
        at: [-0.42, 0, 3.1],
        pose: 'loft',
        look: 'fay',
        gear: bat(236),
        gaze: 12,
        clothes: {
          ...whites,
          hairStyle: 'helmet',
          headwear: cloth.teal,
          pads: true,
          gloves: cloth.paper,
        },
      }),
      player(scene, {
        at: [1.35, 0, 4.6],
        pose: 'jog',
        left: true,
        look: 'max',
        isFine: true,
        clothes: navy,
      }),
      ball(scene, 'cricket', [0.62, 1.75, 3], 1.4),
    ]),
  );
}
