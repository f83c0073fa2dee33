import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { apron } from '../../../grounds/court';
import { painted, chalk } from '../../../grounds/football';
import { hills, treeline } from '../../../world/land';
import { lampPool, uprightNet, area } from '../../../world/later';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { tent } from '../../../world/camp';
import { picture, player } from '../../cast';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'volleyball-spike-at-the-net',
    time,
    view: { eye: 1.05, focal: 700, horizon: 362, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      sun(scene, [250, 260], 60) +
      cloud(scene, [520, 110], 120, 0.6) +
      cloud(scene, [60, 150], 80, 0.6),
    hills(scene, 0, 90) +
      hills(scene, 1, 50, 4) +
      tent(scene, [150, 368], 70, cloth.teal) +
      tent(scene, [640, 368], 60, cloth.coral) +
      treeline(scene, 24),
    apron(scene, '#f0cf94', 4) + lampPool(scene, 400, 490, 420, 140),
    painted(scene, [
      chalk(scene, [-6, 7.2], [7, 7.2], 0.1),
      chalk(scene, [-6, 2.75], [7, 2.75], 0.07),
    ]),
    paintActors([
      player(scene, {
        at: [1.22, 0.14, 4.1],
        pose: 'blockNet',
        look: 'huw',
        left: true,
        tall: 1.5,
        clothes: {
          shirt: cloth.teal,
          trim: cloth.paper,
          shorts: cloth.navy,
          barefoot: true,
          headwear: cloth.coral,
        },
      }),
    ]),
    uprightNet(scene, [0.5, 2.9], [0.5, 7.4], {
      low: 0.86,
      high: 1.62,
      cell: 0.22,
      rows: 5,
      postTall: 1.68,
      tape: 0.06,
    }),
    paintActors([
      player(scene, {
        at: [-0.62, 0.3, 3.5],
        pose: 'spike',
        look: 'eli',
        gaze: 8,
        tall: 1.42,
        clothes: {
          shirt: cloth.sun,
          trim: cloth.coral,
          shorts: cloth.indigo,
          barefoot: true,
          sleeveless: true,
          mood: 'focus',
        },
      }),
      ball(scene, 'volleyball', [0.04, 1.9, 3.5], 1.05),
    ]),
  );
}
void area;
