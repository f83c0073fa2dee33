import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { bunting, pavilion } from '../../../world/camp';
import { hills, tree, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { cricketScene, oval } from '../../cricket-scene';

export function paint(time: TimeOfDay = 'morning') {
  const scene = cricketScene('cricket-taster-morning', time, {
    eye: 1.05,
    focal: 700,
    horizon: 300,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [150, 120], 36) + cloud(scene, [500, 110], 110, 0.8),
    hills(scene, 0, 110) + treeline(scene, 30, 1),
    tree(scene, [60, 310], 140) + tree(scene, [745, 312], 170) + pavilion(scene, [410, 308], 360),
    grass(scene, 6) + mownBands(scene, oval, 20, 'x'),
    bunting(scene, [-10, 205], [225, 222], 8, 17) + bunting(scene, [595, 222], [815, 198], 8, 17),
    paintActors([
      player(scene, {
        at: [-1, 0, 3.35],
        pose: 'underarm',
        look: 'lou',
        age: 'grown',
        clothes: { shirt: cloth.clay, trim: cloth.sun, shorts: cloth.navy },
      }),
      player(scene, {
        at: [0.62, 0, 2.8],
        pose: 'batReady',
        left: true,
        look: 'oli',
        age: 'small',
        gear: bat(-18),
        clothes: { shirt: cloth.sun, trim: cloth.clay, shorts: cloth.navy, socks: cloth.sun },
      }),
      wicket(scene, [1.12, 0, 2.95]),
      ball(scene, 'cricket', [-0.18, 0.86, 3], 1.5),
    ]),
  );
}
