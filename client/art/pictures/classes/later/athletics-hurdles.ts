import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { grass } from '../../../grounds/football';
import { hills, tree, treeline, poplar } from '../../../world/land';
import { hurdle, lampPool, track } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'athletics-hurdles',
    time,
    view: { eye: 1.0, focal: 700, horizon: 336, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [250, 230], 58) + cloud(scene, [480, 120], 120, 0.6),
    hills(scene, 0, 96) +
      hills(scene, 1, 54, 4) +
      tree(scene, [690, 344], 130) +
      poplar(scene, [80, 344], 120) +
      treeline(scene, 26),
    grass(scene) + track(scene, 2.35, 4, 0.95) + lampPool(scene, 400, 500, 430, 100),
    paintActors([
      hurdle(scene, [1.75, 0, 4.7], cloth.indigo, 0.55),
      player(scene, {
        at: [-1.36, 0, 4.7],
        pose: 'sprint',
        look: 'huw',
        clothes: {
          shirt: cloth.teal,
          trim: cloth.paper,
          shorts: cloth.navy,
          sleeveless: true,
          headwear: cloth.coral,
        },
      }),
      player(scene, {
        at: [0.05, 0.2, 3.3],
        pose: 'hurdle',
        look: 'lou',
        clothes: {
          shirt: cloth.coral,
          trim: cloth.sun,
          shorts: cloth.navy,
          shoes: cloth.sun,
          sleeveless: true,
          mood: 'focus',
        },
      }),
      hurdle(scene, [0.12, 0, 3.15], cloth.coral, 0.52),
    ]),
  );
}
