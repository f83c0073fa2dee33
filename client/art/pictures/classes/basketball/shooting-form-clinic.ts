import { cloth } from '../../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../../grounds/court';
import { trail } from '../../../world/ball';
import { treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { chainFence, skyline } from '../../../world/town';
import { indigo } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

export function paint() {
  const scene = createScene({
    id: 'shooting-form-clinic',
    time: 'golden',
    view: { eye: 1.1, focal: 640, horizon: 372, centre: 400 },
  });
  return mirroredPicture(
    scene,
    sky(scene) +
      sun(scene, [250, 250], 66) +
      cloud(scene, [420, 120], 110, 0.6) +
      skyline(scene, 120, 0) +
      skyline(scene, 76, 1) +
      treeline(scene, 22),
    chainFence(scene, 380, 66),
    apron(scene, courts.sunset.apron, 4) + halfCourt(scene, { x: 2, z: 5, colors: courts.sunset }),
    hoop(scene, { x: 1.95, z: 4.8, tall: 2.75, faces: 'left' }),
    trail(
      [
        [285, 118],
        [420, 30],
        [575, 96],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      player(scene, {
        at: [-0.85, 0.1, 2.8],
        pose: 'jumpShot',
        look: 'joy',
        gaze: 10,
        clothes: { ...indigo },
      }),
      ball(scene, 'basketball', [0.98, 2.8, 4], 1.15),
    ]),
  );
}
