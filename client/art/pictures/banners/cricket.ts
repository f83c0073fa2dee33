import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { strip, wicket } from '../../grounds/cricket';
import { grass, mownBands } from '../../grounds/football';
import { pavilion } from '../../world/camp';
import { hills, poplar, tree, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-cricket',
    time,
    tone: ['#e8b765', 0.2],
    view: { eye: 0.62, focal: 900, horizon: 182, centre: 800 },
  });
  const reds = { shirt: cloth.clay, trim: cloth.sun, shorts: cloth.navy, long: true };
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [200, 90], 130, 0.6) +
      hills(scene, 0, 48, 4) +
      hills(scene, 1, 28, 6),
    poplar(scene, [1150, 188], 56) +
      poplar(scene, [1170, 188], 44) +
      pavilion(scene, [1340, 189], 130) +
      tree(scene, [1570, 190], 58) +
      treeline(scene, 14, 1),
    grass(scene) + mownBands(scene, wideLawn, 40, 'x') + strip(scene, 6.6, 15.2, 6, 'x'),
    paintActors([
      player(scene, { at: [7.3, 0, 15.4], pose: 'bowl', look: 'eli', isFine: true, clothes: reds }),
      player(scene, {
        at: [12.7, 0, 15.5],
        pose: 'crouch',
        left: true,
        look: 'dev',
        isFine: true,
        clothes: { ...reds, headwear: cloth.sun },
      }),
      wicket(scene, [11.6, 0, 15.2]),
      ball(scene, 'cricket', [9.2, 0.75, 15], 1.6),
    ]),
  );
}
