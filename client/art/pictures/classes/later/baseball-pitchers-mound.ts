import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { heldBall } from '../../../figure/gear';
import { poses } from '../../../figure/poses';
import { grass, mownBands } from '../../../grounds/football';
import { hills, poplar, tree, treeline } from '../../../world/land';
import { area, both, lampPool, mitt } from '../../../world/later';
import { baseball } from '../../../world/ball';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';
import { fill } from '../../../core/svg';
import { shade } from '../../../core/color';
import { litSurface } from '../../../core/light';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'baseball-pitchers-mound',
    time,
    view: { eye: 0.95, focal: 700, horizon: 330, centre: 400 },
  });
  const clay = litSurface('#d39a5f', scene.light);
  return picture(
    scene,
    sky(scene) + sun(scene, [540, 210], 54) + cloud(scene, [90, 120], 120, 0.6),
    hills(scene, 0, 90) +
      hills(scene, 1, 50, 4) +
      poplar(scene, [90, 338], 130) +
      poplar(scene, [128, 338], 96) +
      tree(scene, [700, 338], 130) +
      treeline(scene, 28),
    grass(scene) + mownBands(scene, lawn, 22, 'x'),
    fill('M-20 600Q90 486 400 478Q710 486 820 600Z', shade(clay, 0.1)) +
      fill('M90 600Q210 508 400 504Q590 508 710 600Z', clay),
    lampPool(scene, 400, 520, 420, 110),
    area(scene, 2.4, 2.85, 8, 8.35, '#fff7e6') + area(scene, -3, -2.6, 9.6, 10, '#fff7e6'),
    paintActors([
      player(scene, {
        at: [2.3, 0, 8.4],
        pose: { ...poses.keeperReady, lean: 20 },
        look: 'kim',
        left: true,
        tall: 1.5,
        clothes: { shirt: cloth.indigo, shorts: cloth.paper, long: true, headwear: cloth.sun },
      }),
      player(scene, {
        at: [-0.1, 0.1, 3.15],
        pose: poses.pitch,
        look: 'max',
        gear: both(heldBall(baseball, 4.6, 'nearArm'), mitt('farArm')),
        clothes: {
          shirt: cloth.indigo,
          trim: cloth.sun,
          shorts: cloth.paper,
          shoes: cloth.coral,
          long: true,
          hairStyle: 'cap',
          headwear: cloth.indigo,
          mood: 'focus',
          farShade: 0.08,
        },
      }),
    ]),
  );
}
