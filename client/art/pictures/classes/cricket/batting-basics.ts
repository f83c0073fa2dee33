import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { sightscreen, strip, wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { speedLines } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, oval, whites } from '../../cricket-scene';

export function paint(time: TimeOfDay = 'noon') {
  const scene = cricketScene('batting-basics', time, {
    eye: 1,
    focal: 700,
    horizon: 304,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) + cloud(scene, [50, 196], 84) + cloud(scene, [530, 184], 62),
    hills(scene, 0, 100) +
      hills(scene, 1, 54, 4) +
      treeline(scene, 26) +
      sightscreen(scene, [520, 312], 190),
    grass(scene) + mownBands(scene, oval, 20, 'x') + strip(scene, -2.2, 3, 14, 'x'),
    paintActors([
      wicket(scene, [-1.16, 0, 3.1]),
      player(scene, {
        at: [-0.32, 0, 2.95],
        pose: 'drive',
        look: 'dev',
        gear: bat(66),
        clothes: {
          ...whites,
          hairStyle: 'helmet',
          headwear: cloth.clay,
          pads: true,
          gloves: cloth.paper,
        },
      }),
      ball(scene, 'cricket', [1.09, 0.34, 2.8], 1.4),
    ]),
    speedLines([668, 462], -14, 70, '#fffaf0'),
  );
}
