import { cloth } from '../../../figure/kit';
import { chalk, chalkRing, grass, mownBands, painted } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { ball, cone } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { sky } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint() {
  const scene = createScene({
    id: 'passing-and-movement',
    time: 'noon',
    view: { eye: 2.7, focal: 800, horizon: 120, centre: 400, yaw: 28, pivot: [0, 6] },
  });
  const { stage } = scene.camera;
  const [a, b, c] = [
    stage.project([-1.55, 0.1, 4.85]),
    stage.project([1.5, 0.1, 5]),
    stage.project([-0.1, 0.1, 7.1]),
  ];
  return picture(
    scene,
    sky(scene) + hills(scene, 1, 50, 4) + treeline(scene, 26),
    grass(scene) + mownBands(scene, lawn, 22, 'z'),
    painted(scene, [
      chalkRing(scene, [0, 6], 3.6),
      chalk(scene, [-40, 6], [40, 6]),
      chalkRing(scene, [0, 6], 0.13, 0.13),
    ]),
    trail([b, c], cloth.paper, 3) + trail([c, a], cloth.paper, 3) + trail([a, b], cloth.sun, 5),
    paintActors([
      player(scene, {
        at: [-1.95, 0, 4.85],
        pose: 'passFoot',
        look: 'max',
        clothes: { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine },
      }),
      player(scene, {
        at: [1.8, 0, 5],
        pose: 'jog',
        left: true,
        look: 'gia',
        clothes: { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine },
      }),
      player(scene, {
        at: [-0.1, 0, 7.4],
        pose: 'runFar',
        left: true,
        look: 'kim',
        tall: 1.6,
        clothes: { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine },
      }),
      cone(scene, [-2.6, 0, 8.4]),
      cone(scene, [3.6, 0, 8.6]),
      cone(scene, [-3, 0, 5.6]),
      ball(scene, 'football', [0.2, 0, 4.9], 1.1),
    ]),
  );
}
