import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { grass, mownBands } from '../../../grounds/football';
import { hills, tree, treeline, tuft } from '../../../world/land';
import { both, brush, easel, lampPool, palette, pot } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'arts-easel-in-the-orchard',
    time,
    view: { eye: 1.05, focal: 700, horizon: 300, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      sun(scene, [520, 120], 36) +
      cloud(scene, [590, 180], 80, 0.8) +
      cloud(scene, [300, 110], 80, 0.8),
    hills(scene, 0, 110) +
      hills(scene, 1, 60, 4) +
      tree(scene, [640, 312], 130) +
      tree(scene, [740, 312], 110) +
      treeline(scene, 24),
    grass(scene) + mownBands(scene, lawn, 22, 'x') + lampPool(scene, 400, 500, 420, 130),
    tree(scene, [110, 400], 400),
    paintActors([
      easel(scene, [0.78, 0, 3.35], 1.5, 0.82),
      player(scene, {
        at: [-0.4, 0, 3.1],
        pose: poses.paint,
        look: 'fay',
        gear: both(palette('nearArm'), brush('farArm', 100, cloth.coral)),
        clothes: {
          shirt: cloth.indigo,
          trim: cloth.sun,
          shorts: cloth.navy,
          shoes: cloth.coral,
          mood: 'smile',
        },
      }),
      pot(scene, [-1.3, 0, 3.4], cloth.coral, 1.3),
      pot(scene, [-1.08, 0, 3.45], cloth.sun, 1.3),
      pot(scene, [-1.16, 0, 3.15], cloth.teal, 1.3),
    ]),
    tuft(scene, [40, 612], 70),
  );
}
