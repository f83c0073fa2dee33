import type { TimeOfDay } from '../../../core/light';
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

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'shooting-form-clinic',
    time,
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
    apron(scene, courts.sunset.apron, 4) +
      halfCourt(scene, { x: 1.5, z: 6.4, colors: courts.sunset }),
    hoop(scene, { x: 1.5, z: 6.2, tall: 2.9, faces: 'left' }),
    trail(
      [
        [288, 186],
        [352, 72],
        [446, 92],
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
      ball(scene, 'basketball', [0.62, 3.06, 5], 1.3),
    ]),
  );
}
