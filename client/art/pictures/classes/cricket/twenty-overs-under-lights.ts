import { bat } from '../../../figure/gear';
import { cloth } from '../../../figure/kit';
import { strip, wicket } from '../../../grounds/cricket';
import { grass, mownBands } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { hills } from '../../../world/land';
import { ball } from '../../../world/props';
import { paintActors } from '../../../world/scene';
import { sky, stars } from '../../../world/sky';
import { floodlight, stand } from '../../../world/stand';
import { mirroredPicture, player } from '../../cast';
import { cricketScene, navy, oval, reds } from '../../cricket-scene';

export function paint() {
  const scene = cricketScene('twenty-overs-under-lights', 'night', {
    eye: 0.95,
    focal: 700,
    horizon: 346,
    centre: 400,
  });
  return mirroredPicture(
    scene,
    sky(scene) + stars(scene, 26) + hills(scene, 0, 70),
    floodlight(scene, [80, 352], 300, 160) + floodlight(scene, [735, 352], 170, -160),
    stand(scene, 150, 500, 104, cloth.clay),
    grass(scene, 6) + mownBands(scene, oval, 20, 'x') + strip(scene, -2.4, 3.1, 12, 'x'),
    trail(
      [
        [330, 190],
        [450, 92],
        [566, 58],
      ],
      cloth.paper,
      4,
    ),
    paintActors([
      wicket(scene, [-1.22, 0, 3.35]),
      player(scene, {
        at: [-0.42, 0, 3.2],
        pose: 'loft',
        look: 'gia',
        gear: bat(236),
        gaze: 14,
        clothes: {
          ...navy,
          hairStyle: 'helmet',
          headwear: cloth.orange,
          pads: true,
          gloves: cloth.paper,
        },
      }),
      player(scene, {
        at: [3.3, 0, 7.4],
        pose: 'jog',
        left: true,
        look: 'ben',
        clothes: reds,
        isFine: true,
      }),
    ]),
    paintActors([ball(scene, 'cricket', [1.32, 2.86, 4.9], 2)]),
  );
}
