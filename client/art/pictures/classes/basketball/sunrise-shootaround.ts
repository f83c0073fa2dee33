import type { TimeOfDay } from '../../../core/light';
import { heldBall } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../../grounds/court';
import { basketball } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { rays } from '../../../world/town';
import { indigo } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

const overheadShot = {
  lean: -5,
  turn: 0.5,
  nearArm: [92, 146],
  farArm: [116, 158],
  nearLeg: [-8, -22],
  farLeg: [18, -6],
} as const;

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'sunrise-shootaround',
    time,
    view: { eye: 0.8, focal: 640, horizon: 440, centre: 400 },
  });
  return mirroredPicture(
    scene,
    sky(scene) +
      rays([400, 380], 200, 640, 14, '#fff3c4', 0.16) +
      sun(scene, [400, 380], 150) +
      cloud(scene, [40, 150], 120, 0.6) +
      cloud(scene, [600, 220], 100, 0.5),
    hills(scene, 1, 80, 3) + treeline(scene, 30),
    apron(scene, courts.sunset.apron, 4) +
      halfCourt(scene, { x: 0.95, z: 5.6, colors: courts.indigo }),
    hoop(scene, { x: 0.95, z: 5.4, tall: 2.6, faces: 'left' }),
    paintActors([
      player(scene, {
        at: [-0.72, 0, 3.6],
        pose: overheadShot,
        look: 'huw',
        gear: heldBall(basketball, 9, 'farArm'),
        gaze: 12,
        clothes: { ...indigo, headwear: cloth.paper },
      }),
    ]),
  );
}
