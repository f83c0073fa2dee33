import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { chalk, chalkRing, grass, mownBands, painted } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { marquee, tent } from '../../../world/camp';
import { hills, tree, treeline } from '../../../world/land';
import { ball, cone } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

const team = { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine };

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'passing-and-movement',
    time,
    view: { eye: 1.75, focal: 760, horizon: 224, centre: 400, yaw: 28, pivot: [0, 6] },
  });
  const { stage } = scene.camera;
  const [a, b, c] = [
    stage.project([-0.92, 0.1, 4]),
    stage.project([0.99, 0.1, 4.2]),
    stage.project([0.02, 0.1, 6.3]),
  ];
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [90, 110], 120) +
      hills(scene, 0, 90, 3) +
      hills(scene, 1, 44, 4) +
      marquee(scene, [640, 230], 130, cloth.coral) +
      tent(scene, [520, 230], 60, cloth.sun) +
      treeline(scene, 50) +
      tree(scene, [60, 236], 130),
    grass(scene) + mownBands(scene, lawn, 22, 'z'),
    painted(scene, [
      chalkRing(scene, [0, 6], 3.6),
      chalk(scene, [-40, 6], [40, 6]),
      chalkRing(scene, [0, 6], 0.13, 0.13),
    ]),
    trail([b, c], cloth.paper, 3) + trail([c, a], cloth.paper, 3) + trail([a, b], cloth.sun, 5),
    paintActors([
      player(scene, { at: [-1.22, 0, 4], pose: 'passFoot', look: 'max', clothes: team }),
      player(scene, { at: [1.29, 0, 4.2], pose: 'jog', left: true, look: 'gia', clothes: team }),
      player(scene, {
        at: [0.02, 0, 6.4],
        pose: 'runFar',
        left: true,
        look: 'kim',
        clothes: team,
      }),
      player(scene, {
        at: [1.05, 0, 9],
        pose: 'point',
        left: true,
        look: 'joy',
        age: 'grown',
        clothes: { shirt: cloth.teal, shorts: cloth.navy },
      }),
      cone(scene, [-3.6, 0, 7.5]),
      cone(scene, [3, 0, 6.6]),
      cone(scene, [-1.3, 0, 8.2]),
      ball(scene, 'football', [-0.1, 0, 4.05], 0.9),
    ]),
  );
}
