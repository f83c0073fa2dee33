import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { strip, wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { pavilion } from '../../../world/camp';
import { hills, treeline } from '../../../world/land';
import { paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, oval, reds } from '../../cricket-scene';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'dusk') {
  const scene = cricketScene('girls-cricket-evenings', time, {
    eye: 0.95,
    focal: 700,
    horizon: 330,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) +
      sun(scene, [400, 268], 62) +
      cloud(scene, [80, 120], 130, 0.6) +
      cloud(scene, [560, 170], 100, 0.5),
    hills(scene, 0, 90) +
      hills(scene, 1, 50, 4) +
      pavilion(scene, [660, 338], 190, 0.35) +
      treeline(scene, 24),
    grass(scene) + mownBands(scene, oval, 20, 'x') + strip(scene, -7, 3, 14, 'x'),
    paintActors([
      wicket(scene, [-1.8, 0, 3.7]),
      wicket(scene, [1.82, 0, 3.7]),
      player(scene, {
        at: [-0.6, 0, 2.95],
        pose: 'run',
        look: 'nia',
        gear: bat(-72),
        clothes: { ...reds, pads: true },
      }),
      player(scene, {
        at: [0.78, 0, 3.25],
        pose: 'runFar',
        left: true,
        look: 'lou',
        gear: bat(40),
        clothes: { ...reds, pads: true },
      }),
    ]),
  );
}
