import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { chalk, grass, mownBands, painted } from '../../../grounds/football';
import { bunting, marquee, tent } from '../../../world/camp';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'saturday-football-taster',
    time,
    view: { eye: 1.15, focal: 700, horizon: 292, centre: 400, yaw: -14, pivot: [0, 8] },
  });
  return picture(
    scene,
    sky(scene) +
      sun(scene, [570, 150], 30) +
      cloud(scene, [70, 150], 120) +
      cloud(scene, [430, 110], 70),
    hills(scene, 0, 120) + hills(scene, 1, 64, 4),
    marquee(scene, [150, 298], 150, cloth.coral) +
      tent(scene, [560, 298], 70, cloth.sun) +
      tent(scene, [680, 299], 58, cloth.teal),
    treeline(scene, 27),
    grass(scene) +
      mownBands(scene, lawn, 18, 'z') +
      painted(scene, [chalk(scene, [-30, 9], [30, 9])]),
    paintActors([
      player(scene, {
        at: [-1.35, 0, 3.7],
        pose: 'run',
        look: 'fay',
        age: 'small',
        clothes: { shirt: cloth.sun, trim: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [-0.35, 0, 3.2],
        pose: 'runFar',
        look: 'eli',
        age: 'small',
        clothes: { shirt: cloth.coral, shorts: cloth.paper, socks: cloth.coral },
      }),
      player(scene, {
        at: [0.6, 0, 3.9],
        pose: 'dribble',
        look: 'cai',
        age: 'small',
        clothes: { shirt: cloth.teal, trim: cloth.sun, shorts: cloth.ink },
      }),
      player(scene, {
        at: [2.2, 0, 5.3],
        pose: 'runFar',
        left: true,
        look: 'dev',
        age: 'small',
        clothes: { shirt: cloth.paper, trim: cloth.indigo, headwear: cloth.indigo },
      }),
      ball(scene, 'football', [1.15, 0, 3.3]),
    ]),
    bunting(scene, [-10, 30], [420, 62], 9, 22) + bunting(scene, [420, 62], [815, 18], 8, 22),
  );
}
