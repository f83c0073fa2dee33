import { cloth } from '../../../figure/kit';
import { chalk, chalkRing, goal, grass, mownBands, painted } from '../../../grounds/football';
import { hills } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { sky, stars } from '../../../world/sky';
import { floodlight } from '../../../world/stand';
import { chainFence } from '../../../world/town';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint() {
  const scene = createScene({
    id: 'five-a-side-evenings',
    time: 'night',
    view: { eye: 1.25, focal: 700, horizon: 286, centre: 400, yaw: -24, pivot: [0, 8] },
  });
  return picture(
    scene,
    sky(scene) + stars(scene, 6) + hills(scene, 0, 90),
    floodlight(scene, [120, 290], 250, 160) + floodlight(scene, [600, 290], 235, -180),
    chainFence(scene, 290, 90, 5),
    grass(scene) +
      mownBands(scene, lawn, 18, 'z') +
      painted(scene, [chalkRing(scene, [0, 6], 3), chalk(scene, [-30, 6], [30, 6])]),
    goal(scene, 1, 17, { wide: 4, tall: 2, deep: 1.2 }),
    paintActors([
      player(scene, {
        at: [-0.8, 0, 3.2],
        pose: 'runFar',
        look: 'oli',
        clothes: {
          shirt: cloth.coral,
          trim: cloth.paper,
          shorts: cloth.navy,
          socks: cloth.coral,
          shoes: cloth.sun,
        },
      }),
      player(scene, {
        at: [0.6, 0, 3.35],
        pose: 'dribble',
        look: 'max',
        clothes: { shirt: cloth.sky, trim: cloth.paper, shorts: cloth.paper, socks: cloth.sky },
      }),
      player(scene, {
        at: [3.1, 0, 6.7],
        pose: 'keeperReady',
        left: true,
        look: 'kim',
        clothes: { shirt: cloth.coral, trim: cloth.paper, shorts: cloth.navy },
      }),
      ball(scene, 'football', [1.08, 0, 3.05]),
    ]),
  );
}
