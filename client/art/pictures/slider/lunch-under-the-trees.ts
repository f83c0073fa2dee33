import { cloth } from '../../figure/kit';
import { tent } from '../../world/camp';
import { basket, blanket, bottle } from '../../world/camp-life';
import { tree, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

export function paint() {
  const scene = createScene({
    id: 'slider-lunch',
    time: 'noon',
    view: { eye: 1.55, focal: 680, horizon: 208, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [330, 70], 110) +
      treeline(scene, 120, 0) +
      treeline(scene, 74, 1) +
      tent(scene, [330, 214], 70, cloth.sun) +
      tent(scene, [450, 214], 58, cloth.coral) +
      treeline(scene, 18),
    meadow(scene) + tree(scene, [90, 330], 330) + tree(scene, [735, 318], 280),
    blanket(scene, 0, 3.1, 2.9, 1.1),
    paintActors([
      basket(scene, [0, 0, 3.7]),
      player(scene, {
        at: [-1, 0, 3.7],
        pose: 'sitGround',
        look: 'nia',
        clothes: { shirt: cloth.sun, shorts: cloth.navy },
      }),
      player(scene, {
        at: [1.05, 0, 3.6],
        pose: 'sitGround',
        left: true,
        look: 'huw',
        clothes: { shirt: cloth.coral, shorts: cloth.navy, headwear: cloth.teal },
      }),
      player(scene, {
        at: [0.6, 0, 5.6],
        pose: 'sitGround',
        left: true,
        look: 'dev',
        clothes: { shirt: cloth.teal, shorts: cloth.navy, headwear: cloth.orange },
      }),
      bottle(scene, [0.5, 0, 3.3], cloth.sky),
      ball(scene, 'football', [1.75, 0, 3.6]),
    ]),
  );
}
