import { cloth } from '../../../figure/kit';
import { hoop } from '../../../grounds/court';
import { hallRoom, lightShafts } from '../../../grounds/hall';
import { trail } from '../../../world/ball';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cedarHall, indigo, orange, sunny } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

export function paint() {
  const scene = createScene({
    id: 'hoops-for-beginners',
    time: 'morning',
    view: { eye: 1.05, focal: 640, horizon: 318, centre: 400 },
  });
  return mirroredPicture(
    scene,
    hallRoom(scene, cedarHall, 4),
    hoop(scene, { x: 1.15, z: 4.7, tall: 2, faces: 'left' }),
    lightShafts(scene, cedarHall, 4),
    trail(
      [
        [318, 236],
        [390, 128],
        [470, 124],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      player(scene, {
        at: [-0.62, 0, 2.5],
        pose: 'setShot',
        look: 'kim',
        age: 'small',
        gaze: 10,
        clothes: orange,
      }),
      player(scene, {
        at: [-2.9, 0, 6],
        pose: 'cheer',
        look: 'ina',
        age: 'small',
        clothes: { ...sunny, headwear: cloth.coral },
      }),
      player(scene, {
        at: [3, 0, 6.2],
        pose: 'arms',
        left: true,
        look: 'max',
        age: 'grown',
        clothes: indigo,
      }),
    ]),
    paintActors([ball(scene, 'basketball', [0.66, 1.96, 4.3], 1.3)]),
  );
}
