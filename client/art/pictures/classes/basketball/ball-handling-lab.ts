import { hallRoom, lightShafts } from '../../../grounds/hall';
import { ball, cone } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cedarHall, orange } from '../../basketball-scene';
import { picture, player } from '../../cast';

const dribbleTwo = {
  lean: 14,
  turn: 0.95,
  nearArm: [-48, -12],
  farArm: [50, 16],
  nearLeg: [-34, 6],
  farLeg: [40, 2],
} as const;

export function paint() {
  const scene = createScene({
    id: 'ball-handling-lab',
    time: 'noon',
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
      ball(scene, 'basketball', [-0.52, 0.3, 2.7], 1.1),
      ball(scene, 'basketball', [0.62, 0.12, 2.66], 1.1),
    ]),
  );
}
