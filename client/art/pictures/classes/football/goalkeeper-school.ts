import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { chalk, goal, grass, mownBands, painted } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { mirroredPicture, player } from '../../cast';
import { lawn } from '../../meadow';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'goalkeeper-school',
    time,
    view: { eye: 0.9, focal: 700, horizon: 400, centre: 400, yaw: -8, pivot: [0, 4.6] },
  });
  return mirroredPicture(
    scene,
    sky(scene) +
      sun(scene, [165, 300], 58) +
      cloud(scene, [480, 92], 120, 0.8) +
      cloud(scene, [80, 130], 70, 0.7),
    hills(scene, 0, 110) + hills(scene, 1, 58, 4) + treeline(scene, 24),
    grass(scene) +
      mownBands(scene, lawn, 18, 'z') +
      painted(scene, [chalk(scene, [-30, 4.6], [30, 4.6])]),
    goal(scene, 0.15, 4.6, { wide: 4.7, tall: 2.25, deep: 1.6 }),
    trail(
      [
        [-10, 540],
        [300, 430],
        [566, 226],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      player(scene, {
        at: [0.1, 0.62, 4],
        pose: 'keeperDive',
        look: 'nia',
        tall: 1.62,
        clothes: {
          shirt: cloth.teal,
          trim: cloth.sun,
          shorts: cloth.navy,
          socks: cloth.sun,
          gloves: cloth.orange,
        },
      }),
      ball(scene, 'football', [1.08, 1.86, 3.9], 1.05),
    ]),
  );
}
