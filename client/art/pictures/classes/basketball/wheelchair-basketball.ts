import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { sportsChair } from '../../../figure/wheelchair';
import { hoop } from '../../../grounds/court';
import { hallRoom, lightShafts } from '../../../grounds/hall';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cedarHall, orange, sunny } from '../../basketball-scene';
import { picture, player } from '../../cast';

const rolling = {
  lean: 18,
  turn: 0.45,
  nearArm: [20, 62],
  farArm: [60, 84],
  nearLeg: [78, 24, 96],
  farLeg: [84, 30, 96],
  lift: 10,
} as const;

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'wheelchair-basketball',
    time,
    view: { eye: 1, focal: 640, horizon: 290, centre: 400 },
  });
  return picture(
    scene,
    hallRoom(scene, { ...cedarHall, wall: '#d8ebe2', dado: '#1f8a7c' }, 4),
    hoop(scene, { x: -0.3, z: 10.4, tall: 2.5 }),
    lightShafts(scene, cedarHall, 4),
    paintActors([
      player(scene, {
        at: [-0.92, 0, 2.85],
        pose: rolling,
        look: 'gia',
        gear: sportsChair(cloth.orange),
        clothes: { ...sunny },
      }),
      player(scene, {
        at: [1.15, 0, 3.1],
        pose: rolling,
        left: true,
        look: 'max',
        gear: sportsChair(cloth.teal),
        clothes: { ...orange },
      }),
      ball(scene, 'basketball', [0.2, 0.56, 2.8], 1.1),
    ]),
  );
}
