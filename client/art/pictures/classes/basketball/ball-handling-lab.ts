import type { TimeOfDay } from '../../../core/light';
import { hallRoom, lightShafts } from '../../../grounds/hall';
import { ball, cone } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cedarHall, orange } from '../../basketball-scene';
import { picture, player } from '../../cast';

const dribbleTwo = {
  lean: 14,
  turn: 0.95,
  nearArm: [-58, -22],
  farArm: [60, 26],
  nearLeg: [-34, 6],
  farLeg: [40, 2],
} as const;

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'ball-handling-lab',
    time,
    view: { eye: 1.2, focal: 640, horizon: 250, centre: 400 },
  });
  return picture(
    scene,
    hallRoom(scene, { ...cedarHall, wall: '#dfe3f4', dado: '#4a4fae' }, 5),
    lightShafts(scene, cedarHall, 5),
    paintActors([
      cone(scene, [-2, 0, 4.2]),
      cone(scene, [-1.2, 0, 3]),
      cone(scene, [1.55, 0, 3.1]),
      cone(scene, [2.2, 0, 4.4]),
      player(scene, { at: [0, 0, 2.75], pose: { ...dribbleTwo }, look: 'fay', clothes: orange }),
      ball(scene, 'basketball', [-0.45, 0.22, 2.62], 1.1),
      ball(scene, 'basketball', [0.6, 0.18, 2.62], 1.1),
    ]),
  );
}
