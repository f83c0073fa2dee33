import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { apron } from '../../grounds/court';
import { hills, tree, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { lampPool, racket, tennisCourt, uprightNet } from '../../world/later';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize } from '../wide';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-tennis',
    time,
    view: { eye: 0.78, focal: 900, horizon: 178, centre: 800 },
  });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    tree(scene, [1010, 186], 60) + tree(scene, [1560, 186], 66) + treeline(scene, 16),
    apron(scene, '#3f9a70', 4) +
      tennisCourt(scene, 8.3, 12.6, 19, 5.6, '#3f78c2') +
      lampPool(scene, 1280, 232, 620, 66),
    paintActors([
      player(scene, {
        at: [10.6, 0, 14.6],
        pose: 'netReady',
        left: true,
        look: 'max',
        isFine: true,
        gear: racket(135, cloth.coral),
        clothes: { shirt: cloth.coral, shorts: cloth.paper },
      }),
    ]),
    uprightNet(scene, [8.3, 12.2], [8.3, 19.4], { high: 0.9, cell: 0.5 }),
    paintActors([
      player(scene, {
        at: [6.2, 0, 14],
        pose: 'forehand',
        look: 'fay',
        isFine: true,
        gear: racket(112, cloth.indigo),
        clothes: { shirt: cloth.sun, shorts: cloth.indigo },
      }),
      ball(scene, 'tennis', [7.55, 1.15, 14], 1.7),
    ]),
  );
}
