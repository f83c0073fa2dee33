import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { chalk, grass, mownBands, painted } from '../../../grounds/football';
import { hills } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { confetti, sky, sun } from '../../../world/sky';
import { stand } from '../../../world/stand';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

const fistPump = {
  lean: -6,
  turn: 0.6,
  nearArm: [-36, 58],
  farArm: [142, 168],
  nearLeg: [-12, -50],
  farLeg: [74, -6],
  lift: 9,
  hands: ['fist', 'fist'],
} as const;

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'girls-football-week',
    time,
    view: { eye: 1, focal: 700, horizon: 330, centre: 400 },
  });
  const kit = { shirt: cloth.sun, trim: cloth.coral, shorts: cloth.pine, socks: cloth.sun };
  return picture(
    scene,
    sky(scene) + sun(scene, [400, 170], 70) + hills(scene, 0, 120, 4),
    stand(scene, -20, 228, 150, cloth.coral) + stand(scene, 580, 250, 150, cloth.teal),
    grass(scene) +
      mownBands(scene, lawn, 18, 'x') +
      painted(scene, [chalk(scene, [-30, 7], [30, 7])]),
    paintActors([
      player(scene, { at: [-0.62, 0, 2.9], pose: 'celebrate', look: 'lou', clothes: kit }),
      player(scene, {
        at: [0.62, 0, 2.75],
        pose: fistPump,
        look: 'ina',
        left: true,
        clothes: { ...kit, headwear: cloth.pine, mood: 'grin' },
      }),
      ball(scene, 'football', [-0.08, 0, 4.4]),
    ]),
    confetti(scene, 8),
  );
}
