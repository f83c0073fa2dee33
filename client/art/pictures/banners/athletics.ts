import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { grass } from '../../grounds/football';
import { marquee } from '../../world/camp';
import { hills, tree, treeline } from '../../world/land';
import { hurdle, lampPool, track } from '../../world/later';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize } from '../wide';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-athletics',
    time,
    view: { eye: 0.76, focal: 900, horizon: 176, centre: 800 },
  });
  const run = (
    x: number,
    z: number,
    pose: 'sprint' | 'sprintFar' | 'hurdle',
    look: 'joy' | 'cai' | 'ben',
    shirt: string,
    up = 0,
  ) =>
    player(scene, {
      at: [x, up, z],
      pose,
      look,
      isFine: true,
      clothes: { shirt, trim: cloth.paper, shorts: cloth.navy, sleeveless: true, mood: 'grin' },
    });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    tree(scene, [1010, 184], 60) +
      marquee(scene, [1240, 182], 76, cloth.coral) +
      tree(scene, [1560, 184], 66) +
      treeline(scene, 16),
    grass(scene) + track(scene, 8.6, 5, 1.6) + lampPool(scene, 1280, 236, 620, 60),
    paintActors([
      hurdle(scene, [13.1, 0, 15.3], cloth.indigo, 0.55),
      run(11.3, 15.2, 'sprintFar', 'ben', cloth.teal),
      hurdle(scene, [7.9, 0, 13.2], cloth.coral, 0.52),
      run(7.9, 13.4, 'hurdle', 'joy', cloth.sun, 0.2),
      run(5, 13.2, 'sprint', 'cai', cloth.coral),
    ]),
  );
}
