import { cloth } from '../../figure/kit';
import { restingBat, strip, wicket } from '../../grounds/cricket';
import { grass, mownBands } from '../../grounds/football';
import { pavilion } from '../../world/camp';
import { hills, poplar, tree, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint() {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-cricket',
    time: 'golden',
    tone: ['#e8b765', 0.2],
    view: { eye: 0.62, focal: 900, horizon: 180, centre: 800 },
  });
  const reds = { shirt: cloth.clay, trim: cloth.sun, shorts: cloth.navy, long: true };
  return picture(
    scene,
    sky(scene) +
      sun(scene, [900, 120], 52) +
      cloud(scene, [200, 90], 130, 0.6) +
      cloud(scene, [1250, 70], 110, 0.6) +
      hills(scene, 0, 78, 4) +
      hills(scene, 1, 40, 6),
    poplar(scene, [640, 186], 84) +
      poplar(scene, [668, 186], 64) +
      tree(scene, [1010, 188], 80) +
      pavilion(scene, [1200, 188], 250) +
      tree(scene, [1390, 190], 100) +
      treeline(scene, 16, 1),
    grass(scene) + mownBands(scene, wideLawn, 40, 'x') + strip(scene, -1, 2.7, 14, 'x'),
    paintActors([
      player(scene, { at: [0.1, 0, 7.4], pose: 'bowl', look: 'eli', clothes: reds }),
      player(scene, {
        at: [3.1, 0, 9],
        pose: 'crouch',
        left: true,
        look: 'dev',
        clothes: { ...reds, headwear: cloth.sun },
      }),
      wicket(scene, [1.62, 0, 2.95]),
      restingBat(scene, [2.2, 0, 2.9]),
      ball(scene, 'cricket', [2.62, 0, 2.7], 1.9),
    ]),
  );
}
