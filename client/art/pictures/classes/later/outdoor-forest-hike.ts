import { litSurface, type TimeOfDay } from '../../../core/light';
import { fill } from '../../../core/svg';
import { shade } from '../../../core/color';
import { cloth } from '../../../figure/kit';
import { grass } from '../../../grounds/football';
import { hills, treeline } from '../../../world/land';
import { backpack, both, lampPool, pine, stick } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'outdoor-forest-hike',
    time,
    view: { eye: 1.1, focal: 700, horizon: 300, centre: 400 },
  });
  const path = litSurface('#dfba82', scene.light);
  const hiker = (
    x: number,
    z: number,
    look: 'cai' | 'ben' | 'max',
    shirt: string,
    pack: string,
    roll: string,
    age: 'junior' | 'grown' | 'small',
  ) =>
    player(scene, {
      at: [x, 0, z],
      pose: 'hike',
      look,
      age,
      gear: both(backpack(pack, roll), stick()),
      clothes: { shirt, trim: cloth.paper, shorts: cloth.navy, shoes: cloth.clay, mood: 'grin' },
    });
  return picture(
    scene,
    sky(scene) + sun(scene, [250, 130], 40) + cloud(scene, [460, 110], 100),
    hills(scene, 0, 150, 2) + hills(scene, 1, 80, 3),
    [
      [40, 330, 210],
      [130, 318, 150],
      [214, 312, 110],
      [600, 314, 130],
      [672, 322, 180],
      [768, 334, 240],
    ]
      .map(([x, y, s]) => pine(scene, [x!, y!], s!))
      .join('') + treeline(scene, 16),
    grass(scene),
    fill(
      'M-20 500C160 470 320 452 470 420C560 400 590 360 540 306L556 306C640 360 640 420 560 462C700 500 780 540 820 570L820 600L-20 600Z',
      path,
    ) +
      fill(
        'M560 462C700 500 780 540 820 570L820 600L-20 600L-20 560C200 540 420 520 560 462Z',
        shade(path, 0.08),
      ),
    lampPool(scene, 400, 500, 420, 130),
    paintActors([
      hiker(-1.25, 3.7, 'ben', cloth.sky, cloth.coral, cloth.sun, 'small'),
      hiker(-0.26, 3.3, 'cai', cloth.sun, cloth.teal, cloth.coral, 'junior'),
      hiker(1.0, 4, 'max', cloth.coral, cloth.indigo, cloth.sun, 'grown'),
    ]),
  );
}
