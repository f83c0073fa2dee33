import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { goal, grass, mownBands, penaltyArea } from '../../../grounds/football';
import { hills, poplar, treeline, tuft } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { stand } from '../../../world/stand';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'finishing-school',
    time,
    view: { eye: 1.3, focal: 700, horizon: 268, centre: 400, yaw: 20, pivot: [0.6, 13] },
  });
  return picture(
    scene,
    sky(scene) + cloud(scene, [36, 130], 130) + cloud(scene, [590, 84], 90),
    hills(scene, 0, 90) +
      stand(scene, 470, 360, 104, cloth.teal) +
      treeline(scene, 20) +
      poplar(scene, [60, 274], 120) +
      poplar(scene, [104, 274], 92),
    grass(scene) + mownBands(scene, lawn, 18, 'z') + penaltyArea(scene, 2, 14) + goal(scene, 2, 14),
    paintActors([
      player(scene, {
        at: [2.85, 0, 12.8],
        pose: 'keeperReady',
        left: true,
        look: 'huw',
        isFine: true,
        clothes: { shirt: cloth.sun, trim: cloth.navy, shorts: cloth.navy },
      }),
      player(scene, {
        at: [-0.47, 0.1, 2.95],
        pose: 'volley',
        look: 'joy',
        clothes: {
          shirt: cloth.coral,
          trim: cloth.paper,
          shorts: cloth.paper,
          socks: cloth.coral,
          shoes: cloth.sun,
        },
      }),
      ball(scene, 'football', [0.49, 0.82, 2.9]),
    ]),
    tuft(scene, [764, 612], 84),
  );
}
