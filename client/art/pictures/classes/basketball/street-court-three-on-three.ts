import type { TimeOfDay } from '../../../core/light';
import { heldBall } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../../grounds/court';
import { basketball } from '../../../world/ball';
import { createScene, paintActors } from '../../../world/scene';
import { sky } from '../../../world/sky';
import { muralWall, skyline, stringLights } from '../../../world/town';
import { orange, sunny } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

export function paint(time: TimeOfDay = 'dusk') {
  const scene = createScene({
    id: 'street-court-three-on-three',
    time,
    view: { eye: 1.15, focal: 640, horizon: 300, centre: 400 },
  });
  return mirroredPicture(
    scene,
    sky(scene) + skyline(scene, 220, 0) + skyline(scene, 150, 1, 0),
    muralWall(scene, 214, 96, cloth.navy),
    apron(scene, courts.indigo.apron, 8) + halfCourt(scene, { x: 1, z: 6, colors: courts.indigo }),
    hoop(scene, { x: 1, z: 5.4, tall: 2.75 }),
    stringLights(scene, [-20, 60], [420, 90], 5) + stringLights(scene, [420, 90], [820, 46], 5),
    paintActors([
      player(scene, { at: [-0.98, 0, 3.1], pose: 'defend', look: 'nia', clothes: { ...sunny } }),
      player(scene, {
        at: [0.12, 0.12, 2.9],
        pose: 'layUp',
        look: 'oli',
        gear: heldBall(basketball, 8.6, 'farArm'),
        gaze: 12,
        clothes: { ...orange, shorts: cloth.paper },
      }),
      player(scene, {
        at: [1.3, 0, 3.5],
        pose: 'cheer',
        left: true,
        look: 'gia',
        clothes: { ...sunny },
      }),
    ]),
  );
}
