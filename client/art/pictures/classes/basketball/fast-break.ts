import type { TimeOfDay } from '../../../core/light';
import { heldBall } from '../../../figure/gear';
import { apron, courts, halfCourt, hoop } from '../../../grounds/court';
import { basketball } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { indigo, orange } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'fast-break',
    time,
    view: { eye: 0.9, focal: 640, horizon: 300, centre: 400 },
  });
  return mirroredPicture(
    scene,
    sky(scene) + cloud(scene, [90, 130], 110, 0.8) + cloud(scene, [430, 90], 80, 0.7),
    hills(scene, 0, 90) + hills(scene, 1, 50, 4) + treeline(scene, 30),
    apron(scene, courts.sand.apron, 4) + halfCourt(scene, { x: 1.4, z: 7.2, colors: courts.sand }),
    hoop(scene, { x: 1.9, z: 6.6, tall: 2.3, faces: 'left' }),
    paintActors([
      player(scene, {
        at: [-1.25, 0, 3.7],
        pose: 'run',
        look: 'kim',
        clothes: orange,
      }),
      player(scene, {
        at: [0.3, 0, 3.1],
        pose: 'layUp',
        look: 'nia',
        gear: heldBall(basketball, 9, 'farArm'),
        gaze: 10,
        clothes: indigo,
      }),
    ]),
  );
}
