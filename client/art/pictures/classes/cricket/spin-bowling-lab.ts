import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { netLane, strip, wicket } from '../../../grounds/cricket';
import { grass } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, reds, whites } from '../../cricket-scene';

export function paint(time: TimeOfDay = 'morning') {
  const scene = cricketScene('spin-bowling-lab', time, {
    eye: 1.35,
    focal: 640,
    horizon: 250,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [590, 110], 32) + hills(scene, 0, 90) + treeline(scene, 40, 1),
    grass(scene) + strip(scene, 0, 2, 7.6),
    netLane(scene, { left: -2.6, right: 2.6, near: 1.4, far: 12, tall: 3 }),
    trail(
      [
        [196, 214],
        [290, 168],
        [372, 200],
        [428, 318],
      ],
      cloth.clay,
      4,
    ) +
      trail(
        [
          [428, 318],
          [470, 286],
          [484, 280],
        ],
        cloth.clay,
        3,
      ),
    paintActors([
      wicket(scene, [0.1, 0, 9.2]),
      player(scene, {
        at: [0.85, 0, 7.6],
        pose: 'batReady',
        left: true,
        look: 'kim',
        gear: bat(14),
        isFine: true,
        clothes: { ...whites, pads: true },
      }),
      player(scene, {
        at: [-0.86, 0, 3.2],
        pose: 'bowlSpin',
        look: 'ina',
        clothes: { ...reds, headwear: cloth.paper },
      }),
      ball(scene, 'cricket', [-0.02, 1.57, 4.9], 1.9),
    ]),
  );
}
