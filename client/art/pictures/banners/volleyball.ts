import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { apron } from '../../grounds/court';
import { painted, chalk } from '../../grounds/football';
import { hills, poplar, tree, treeline } from '../../world/land';
import { lampPool, uprightNet } from '../../world/later';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize } from '../wide';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-volleyball',
    time,
    view: { eye: 0.72, focal: 900, horizon: 182, centre: 800 },
  });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [200, 92], 130, 0.6) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    poplar(scene, [1010, 190], 60) +
      poplar(scene, [1032, 190], 46) +
      tree(scene, [1560, 190], 66) +
      treeline(scene, 14),
    apron(scene, '#f0cf94', 4) + lampPool(scene, 1280, 236, 620, 70),
    painted(scene, [
      chalk(scene, [4, 18], [13.5, 18], 0.1),
      chalk(scene, [3, 12.6], [13, 12.6], 0.08),
      chalk(scene, [4, 18], [3, 12.6], 0.08),
    ]),
    paintActors([
      player(scene, {
        at: [9.9, 0.1, 14.4],
        pose: 'blockNet',
        look: 'huw',
        left: true,
        isFine: true,
        clothes: { shirt: cloth.teal, shorts: cloth.navy, barefoot: true, headwear: cloth.coral },
      }),
    ]),
    uprightNet(scene, [8.4, 12.4], [8.4, 18.4], {
      low: 0.8,
      high: 1.5,
      cell: 0.4,
      rows: 4,
      postTall: 1.58,
    }),
    paintActors([
      player(scene, {
        at: [7.4, 0.1, 14],
        pose: 'spike',
        look: 'lou',
        isFine: true,
        clothes: { shirt: cloth.sun, shorts: cloth.indigo, barefoot: true },
      }),
      player(scene, {
        at: [5.2, 0, 14.4],
        pose: 'dig',
        look: 'joy',
        isFine: true,
        clothes: { shirt: cloth.sun, shorts: cloth.indigo, barefoot: true },
      }),
      ball(scene, 'volleyball', [8.02, 1.58, 14], 1.1),
    ]),
  );
}
