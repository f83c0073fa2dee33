import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { poses } from '../../figure/poses';
import { grass, mownBands } from '../../grounds/football';
import { marquee, tent } from '../../world/camp';
import { hills, tree, treeline } from '../../world/land';
import { ball, cone } from '../../world/props';
import { jointAt, kite, lampPool } from '../../world/later';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-any-sport',
    time,
    view: { eye: 0.75, focal: 900, horizon: 176, centre: 800 },
  });
  const flyer = { at: [7.6, 0, 14.2] as const, pose: poses.kite, tall: 1.45 };
  const hand = jointAt(scene, flyer, (b) => b.farArm.hand);
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    tree(scene, [1000, 184], 64) +
      marquee(scene, [1110, 182], 84, cloth.coral) +
      tent(scene, [1480, 182], 40, cloth.sun) +
      tree(scene, [1570, 186], 70) +
      treeline(scene, 16),
    grass(scene) + mownBands(scene, wideLawn, 40, 'x') + lampPool(scene, 1290, 236, 520, 50),
    kite(scene, [1416, 138], 25, hand),
    paintActors([
      player(scene, {
        ...flyer,
        look: 'joy',
        gaze: 12,
        isFine: true,
        clothes: { shirt: cloth.sun, shorts: cloth.indigo, mood: 'grin' },
      }),
      player(scene, {
        at: [11, 0, 14.2],
        pose: 'run',
        look: 'fay',
        isFine: true,
        clothes: { shirt: cloth.coral, shorts: cloth.navy },
      }),
      cone(scene, [5.9, 0, 14]),
      ball(scene, 'football', [12, 0, 14], 1.1),
    ]),
  );
}
