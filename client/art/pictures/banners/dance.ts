import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { grass } from '../../grounds/football';
import { hills, tree, treeline } from '../../world/land';
import { lampPool, skirt, spot } from '../../world/later';
import { stage } from '../../world/stage';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize } from '../wide';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-dance',
    time,
    view: { eye: 0.9, focal: 900, horizon: 178, centre: 800 },
  });
  const dancer = { isFine: true, at: [0, 0, 0] as const };
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    tree(scene, [1010, 188], 70) + tree(scene, [1580, 188], 76) + treeline(scene, 16),
    grass(scene) + lampPool(scene, 1290, 250, 520, 60),
    stage(scene, { left: 1120, right: 1460, top: 96, floor: 214, edge: 246, color: cloth.coral }),
    spot(scene, [1200, 82], [1290, 238], '#fff3cd', 60) +
      spot(scene, [1380, 82], [1290, 238], '#fff3cd', 60),
    paintActors([
      player(scene, {
        ...dancer,
        at: [6.25, 0, 14.6],
        pose: 'groove',
        look: 'ben',
        clothes: { shirt: cloth.teal, shorts: cloth.navy },
      }),
      player(scene, {
        ...dancer,
        at: [9.7, 0, 14.6],
        pose: 'groove',
        left: true,
        look: 'ina',
        clothes: { shirt: cloth.teal, shorts: cloth.navy, headwear: cloth.indigo },
      }),
      player(scene, {
        ...dancer,
        at: [7.8, 0.14, 14.2],
        pose: 'leap',
        look: 'nia',
        gear: skirt(cloth.sun, 9, 16),
        clothes: {
          shirt: cloth.indigo,
          trim: cloth.sun,
          shorts: cloth.indigo,
          barefoot: true,
          sleeveless: true,
        },
      }),
    ]),
  );
}
