import type { TimeOfDay } from '../../../core/light';
import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { strip, wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { hills, tree, treeline } from '../../../world/land';
import { paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { stand } from '../../../world/stand';
import { picture, player } from '../../cast';
import { cricketScene, navy, oval, whites } from '../../cricket-scene';

export function paint(time: TimeOfDay = 'noon') {
  const scene = cricketScene('wicketkeepers-week', time, {
    eye: 0.85,
    focal: 700,
    horizon: 290,
    centre: 400,
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [120, 110], 32) + cloud(scene, [480, 120], 120),
    hills(scene, 0, 90) +
      stand(scene, 80, 330, 96, cloth.clay) +
      treeline(scene, 22) +
      tree(scene, [700, 300], 130),
    grass(scene) + mownBands(scene, oval, 20, 'x') + strip(scene, -0.08, 3, 12, 'x'),
    paintActors([
      player(scene, {
        at: [-0.96, 0, 2.6],
        pose: 'keeperTake',
        look: 'huw',
        clothes: {
          ...navy,
          shirt: cloth.teal,
          headwear: cloth.orange,
          pads: true,
          gloves: cloth.orange,
        },
      }),
      wicket(scene, [-0.03, 0, 2.66], true),
      player(scene, {
        at: [1.05, 0, 3.3],
        pose: 'drive',
        left: true,
        look: 'nia',
        gear: bat(50),
        clothes: { ...whites, hairStyle: 'helmet', headwear: cloth.clay, pads: true },
      }),
    ]),
  );
}
