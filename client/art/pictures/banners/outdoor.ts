import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { grass, mownBands } from '../../grounds/football';
import { tent } from '../../world/camp';
import { campfire } from '../../world/camp-life';
import { hills, treeline } from '../../world/land';
import { backpack, both, lampPool, pine, stick } from '../../world/later';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-outdoor',
    time,
    view: { eye: 0.75, focal: 900, horizon: 176, centre: 800 },
  });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 54, 4) +
      hills(scene, 1, 32, 6),
    [
      [980, 184, 70],
      [1020, 186, 92],
      [1064, 184, 64],
      [1500, 186, 96],
      [1546, 190, 124],
      [1590, 186, 90],
    ]
      .map(([x, y, s]) => pine(scene, [x!, y!], s!))
      .join('') + treeline(scene, 12),
    grass(scene) + mownBands(scene, wideLawn, 40, 'x') + lampPool(scene, 1290, 236, 520, 50),
    tent(scene, [1400, 216], 104, cloth.coral, 0),
    paintActors([
      player(scene, {
        at: [5.9, 0, 14.2],
        pose: 'hike',
        look: 'cai',
        isFine: true,
        gear: both(backpack(cloth.teal, cloth.coral), stick()),
        clothes: { shirt: cloth.sun, shorts: cloth.navy, shoes: cloth.clay, mood: 'grin' },
      }),
      player(scene, {
        at: [4.4, 0, 14.6],
        pose: 'hike',
        look: 'ben',
        isFine: true,
        gear: both(backpack(cloth.indigo, cloth.sun), stick()),
        clothes: { shirt: cloth.coral, shorts: cloth.navy, shoes: cloth.clay },
      }),
      campfire(scene, [8.1, 0, 13.9]),
    ]),
  );
}
