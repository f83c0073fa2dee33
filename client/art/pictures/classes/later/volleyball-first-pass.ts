import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { apron } from '../../../grounds/court';
import { painted, chalk } from '../../../grounds/football';
import { hills, treeline, tree, poplar } from '../../../world/land';
import { lampPool, uprightNet } from '../../../world/later';
import { ball } from '../../../world/props';
import { trail } from '../../../world/ball';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'volleyball-first-pass',
    time,
    view: { eye: 1.15, focal: 700, horizon: 296, centre: 400 },
  });
  const team = { shirt: cloth.coral, trim: cloth.paper, shorts: cloth.navy, barefoot: true };
  return picture(
    scene,
    sky(scene) +
      sun(scene, [180, 110], 34) +
      cloud(scene, [500, 100], 110) +
      cloud(scene, [60, 190], 70, 0.7),
    hills(scene, 0, 80) +
      tree(scene, [700, 304], 150) +
      poplar(scene, [70, 304], 130) +
      poplar(scene, [110, 304], 96) +
      treeline(scene, 36),
    apron(scene, '#f0cf94', 4) + lampPool(scene, 400, 480, 420, 150),
    painted(scene, [
      chalk(scene, [-7, 7.4], [7, 7.4], 0.1),
      chalk(scene, [-2.6, 7.4], [-1.5, 2.4], 0.07),
      chalk(scene, [2.6, 7.4], [1.85, 2.4], 0.07),
    ]),
    paintActors([
      player(scene, {
        at: [1.5, 0, 9.4],
        pose: 'arms',
        look: 'kim',
        left: true,
        tall: 1.5,
        clothes: { shirt: cloth.teal, shorts: cloth.navy },
      }),
    ]),
    uprightNet(scene, [-3.4, 7.4], [3.4, 7.4], {
      low: 0.95,
      high: 1.75,
      cell: 0.34,
      rows: 4,
      postTall: 1.85,
      tape: 0.08,
    }),
    trail(
      [
        [394, 398],
        [402, 290],
        [440, 200],
        [496, 204],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      player(scene, {
        at: [-0.62, 0, 3.1],
        pose: 'dig',
        look: 'lou',
        gaze: 22,
        clothes: { ...team, mood: 'grin' },
      }),
      player(scene, {
        at: [1.2, 0, 4.4],
        pose: 'setBall',
        look: 'cai',
        left: true,
        gaze: 18,
        clothes: team,
      }),
      ball(scene, 'volleyball', [0.72, 1.6, 4.4], 1.05),
    ]),
  );
}
