import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { poses } from '../../figure/poses';
import { grass, mownBands } from '../../grounds/football';
import { tent } from '../../world/camp';
import { hills, tree, treeline } from '../../world/land';
import { both, brush, easel, lampPool, palette } from '../../world/later';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-arts',
    time,
    view: { eye: 0.75, focal: 900, horizon: 176, centre: 800 },
  });
  const artist = (
    x: number,
    z: number,
    look: 'fay' | 'max',
    shirt: string,
    color: string,
    left: boolean,
  ) =>
    player(scene, {
      at: [x, 0, z],
      pose: poses.paint,
      look,
      left,
      isFine: true,
      gear: both(palette('nearArm'), brush('farArm', 100, color)),
      clothes: { shirt, trim: cloth.paper, shorts: cloth.navy, mood: 'smile' },
    });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    tent(scene, [1040, 182], 40, cloth.coral) + treeline(scene, 16),
    grass(scene) + mownBands(scene, wideLawn, 40, 'x') + lampPool(scene, 1290, 236, 520, 50),
    tree(scene, [1290, 206], 150) + tree(scene, [1560, 192], 90),
    paintActors([
      artist(5.6, 14.2, 'fay', cloth.indigo, cloth.coral, false),
      easel(scene, [6.7, 0, 14.5], 1.45, 0.78),
      easel(scene, [9.6, 0, 14.5], 1.45, 0.78),
      artist(10.7, 14.2, 'max', cloth.coral, cloth.sun, true),
    ]),
  );
}
