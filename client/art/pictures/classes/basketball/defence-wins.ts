import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../../grounds/court';
import { treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { sky } from '../../../world/sky';
import { skyline } from '../../../world/town';
import { orange, sunny } from '../../basketball-scene';
import { picture, player } from '../../cast';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'defence-wins',
    time,
    view: { eye: 2.1, focal: 680, horizon: 142, centre: 400, yaw: 16, pivot: [0, 5] },
  });
  return picture(
    scene,
    sky(scene) + skyline(scene, 84, 0) + treeline(scene, 44, 1),
    apron(scene, courts.blue.apron) + halfCourt(scene, { x: 0.7, z: 7.5, colors: courts.blue }),
    hoop(scene, { x: 0.7, z: 7.5, tall: 2.75 }),
    paintActors([
      player(scene, {
        at: [-0.78, 0, 3.5],
        pose: 'defend',
        look: 'dev',
        clothes: { ...sunny, headwear: cloth.indigo },
      }),
      player(scene, {
        at: [0.92, 0, 3.45],
        pose: 'bounce',
        left: true,
        look: 'cai',
        clothes: orange,
      }),
      ball(scene, 'basketball', [0.38, 0.22, 3.3], 1.05),
    ]),
  );
}
