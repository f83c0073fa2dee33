import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { apron } from '../../../grounds/court';
import { marquee, bunting } from '../../../world/camp';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { lampPool, racket, tennisCourt, uprightNet } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'tennis-doubles',
    time,
    view: { eye: 1.5, focal: 700, horizon: 262, centre: 400 },
  });
  const suns = { shirt: cloth.sun, trim: cloth.indigo, shorts: cloth.indigo };
  const teals = { shirt: cloth.teal, trim: cloth.paper, shorts: cloth.paper };
  return picture(
    scene,
    sky(scene) + sun(scene, [250, 130], 40) + cloud(scene, [470, 120], 110),
    hills(scene, 0, 90) + marquee(scene, [560, 268], 110, cloth.coral) + treeline(scene, 26),
    apron(scene, '#4f9a63', 4) +
      tennisCourt(scene, 0.34, 2.9, 8.6, 4.4, '#d5703f') +
      lampPool(scene, 400, 480, 420, 140),
    paintActors([
      player(scene, {
        at: [1.25, 0, 7.2],
        pose: 'netReady',
        look: 'max',
        left: true,
        tall: 1.5,
        clothes: teals,
      }),
      player(scene, {
        at: [1.5, 0, 4.3],
        pose: 'netReady',
        look: 'oli',
        left: true,
        gear: racket(130, cloth.coral),
        clothes: teals,
      }),
    ]),
    uprightNet(scene, [0.34, 2.7], [0.34, 8.9], { high: 0.85, cell: 0.3 }),
    paintActors([
      player(scene, {
        at: [-2.6, 0, 7],
        pose: 'netReady',
        look: 'huw',
        tall: 1.5,
        clothes: { ...suns, headwear: cloth.coral },
      }),
      player(scene, {
        at: [-0.84, 0, 3.5],
        pose: 'forehand',
        look: 'ada',
        gear: racket(112, cloth.indigo),
        clothes: suns,
      }),
      ball(scene, 'tennis', [0.1, 1.42, 3.45], 1.4),
    ]),
    bunting(scene, [-10, 40], [410, 66], 9, 20) + bunting(scene, [410, 66], [815, 30], 9, 20),
  );
}
