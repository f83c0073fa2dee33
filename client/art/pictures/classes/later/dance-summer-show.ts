import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { grass } from '../../../grounds/football';
import { hills, tree, treeline } from '../../../world/land';
import { skirt, spot } from '../../../world/later';
import { stage } from '../../../world/stage';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { picture, player } from '../../cast';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'dance-summer-show',
    time,
    view: { eye: 1.2, focal: 700, horizon: 300, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [24, 70], 70) +
      cloud(scene, [480, 60], 100, 0.8) +
      hills(scene, 0, 90) +
      tree(scene, [30, 420], 240) +
      tree(scene, [780, 420], 220) +
      treeline(scene, 40),
    grass(scene),
    stage(scene, { left: 110, right: 690, top: 112, floor: 430, edge: 560, color: cloth.coral }),
    spot(scene, [250, 96], [400, 536], '#fff3cd', 110) +
      spot(scene, [550, 96], [400, 536], '#fff3cd', 110),
    paintActors([
      player(scene, {
        at: [-1.3, 0, 4.3],
        pose: 'groove',
        look: 'ben',
        clothes: {
          shirt: cloth.teal,
          trim: cloth.sun,
          shorts: cloth.navy,
          shoes: cloth.sun,
          long: false,
        },
      }),
      player(scene, {
        at: [1.32, 0, 4.3],
        pose: 'groove',
        left: true,
        look: 'ina',
        clothes: {
          shirt: cloth.teal,
          trim: cloth.sun,
          shorts: cloth.navy,
          shoes: cloth.sun,
          headwear: cloth.indigo,
        },
      }),
      player(scene, {
        at: [0, 0.22, 3.6],
        pose: poses.leap,
        look: 'nia',
        gear: skirt(cloth.sun, 9, 16),
        clothes: {
          shirt: cloth.indigo,
          trim: cloth.sun,
          shorts: cloth.indigo,
          shoes: cloth.sun,
          barefoot: true,
          sleeveless: true,
          mood: 'grin',
        },
      }),
    ]),
  );
}
