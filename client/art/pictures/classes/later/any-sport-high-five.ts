import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { grass, mownBands } from '../../../grounds/football';
import { tent } from '../../../world/camp';
import { hills, tree, treeline, tuft } from '../../../world/land';
import { ball } from '../../../world/props';
import { lampPool } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { rays } from '../../../world/town';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'any-sport-high-five',
    time,
    view: { eye: 0.95, focal: 700, horizon: 340, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      rays([400, 250], 120, 620, 14, '#fff3c4', 0.14) +
      sun(scene, [400, 250], 84) +
      cloud(scene, [40, 120], 110, 0.6) +
      cloud(scene, [560, 150], 100, 0.5),
    hills(scene, 0, 96) +
      hills(scene, 1, 54, 4) +
      tree(scene, [60, 350], 170) +
      tree(scene, [740, 350], 150) +
      tent(scene, [190, 350], 64, cloth.coral) +
      tent(scene, [590, 350], 60, cloth.teal) +
      treeline(scene, 22),
    grass(scene) + mownBands(scene, lawn, 22, 'x') + lampPool(scene, 400, 500, 420, 120),
    paintActors([
      player(scene, {
        at: [-0.39, 0, 3.2],
        pose: poses.highFive,
        look: 'joy',
        gaze: 8,
        clothes: {
          shirt: cloth.sun,
          trim: cloth.coral,
          shorts: cloth.indigo,
          shoes: cloth.coral,
          mood: 'grin',
        },
      }),
      player(scene, {
        at: [0.39, 0, 3.2],
        pose: poses.highFive,
        look: 'huw',
        left: true,
        gaze: 8,
        clothes: {
          shirt: cloth.teal,
          trim: cloth.paper,
          shorts: cloth.navy,
          shoes: cloth.sun,
          headwear: cloth.coral,
          mood: 'grin',
        },
      }),
      ball(scene, 'volleyball', [-1.25, 0, 3.5]),
      ball(scene, 'football', [1.22, 0, 3.4]),
      ball(scene, 'basketball', [0.02, 0, 3.9]),
    ]),
    tuft(scene, [50, 612], 76),
  );
}
