import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { hoop } from '../../../grounds/court';
import { hallRoom, lightShafts } from '../../../grounds/hall';
import { trail } from '../../../world/ball';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cedarHall, indigo, orange, sunny } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'hoops-for-beginners',
    time,
    view: { eye: 1.05, focal: 640, horizon: 318, centre: 400 },
  });
  return mirroredPicture(
    scene,
    hallRoom(scene, cedarHall, 4),
    hoop(scene, { x: 1, z: 5.6, tall: 2, faces: 'left' }),
    lightShafts(scene, cedarHall, 4),
    trail(
      [
        [312, 306],
        [352, 150],
        [428, 142],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      player(scene, {
        at: [-0.68, 0, 2.65],
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
        isFine: true,
        age: 'small',
        clothes: { ...sunny, headwear: cloth.coral },
      }),
      player(scene, {
        at: [0.15, 0, 6.6],
        pose: 'arms',
        left: true,
        look: 'max',
        age: 'grown',
        clothes: indigo,
      }),
    ]),
    paintActors([ball(scene, 'basketball', [0.46, 2.32, 5.3], 1.5)]),
  );
}
