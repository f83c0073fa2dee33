import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { strip, wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { hills, poplar, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, oval, whites } from '../../cricket-scene';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = cricketScene('fast-bowling-clinic', time, {
    eye: 0.75,
    focal: 700,
    horizon: 398,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) +
      sun(scene, [560, 250], 92) +
      cloud(scene, [60, 130], 120, 0.7) +
      cloud(scene, [240, 230], 70, 0.6),
    hills(scene, 0, 120) +
      treeline(scene, 26, 1) +
      poplar(scene, [90, 402], 170) +
      poplar(scene, [140, 402], 120) +
      poplar(scene, [720, 402], 130),
    grass(scene) + mownBands(scene, oval, 20, 'x') + strip(scene, 1.1, 3, 16, 'x'),
    paintActors([
      player(scene, {
        at: [-0.27, 0.06, 3],
        pose: 'bowl',
        look: 'eli',
        clothes: { ...whites, trim: cloth.clay },
      }),
      player(scene, {
        at: [3.7, 0, 7.4],
        pose: 'batReady',
        left: true,
        look: 'ben',
        gear: bat(14),
        isFine: true,
        clothes: { ...whites, pads: true },
      }),
      wicket(scene, [0.88, 0, 3.35]),
      ball(scene, 'cricket', [-0.43, 1.44, 2.95], 1.4),
    ]),
  );
}
