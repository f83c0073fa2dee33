import { cloth } from '../../figure/kit';
import { tent } from '../../world/camp';
import { campfire } from '../../world/camp-life';
import { poplar, treeline } from '../../world/land';
import { createScene, paintActors } from '../../world/scene';
import { moon, sky, stars } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

export function paint() {
  const scene = createScene({
    id: 'slider-campfire',
    time: 'night',
    view: { eye: 1.2, focal: 680, horizon: 300, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      stars(scene, 40) +
      moon(scene, [640, 110], 42) +
      treeline(scene, 150, 0) +
      [30, 76, 268, 520, 724, 776]
        .map((x, index) => poplar(scene, [x, 306], 150 + (index % 2) * 40))
        .join('') +
      tent(scene, [150, 312], 130, cloth.coral, 0.25) +
      tent(scene, [600, 310], 110, cloth.teal, 0.25) +
      treeline(scene, 30),
    meadow(scene),
    paintActors([
      campfire(scene, [0, 0, 3.7]),
      player(scene, {
        at: [-1.1, 0, 3.4],
        pose: 'sitGround',
        look: 'gia',
        clothes: { shirt: cloth.sun, shorts: cloth.indigo },
      }),
      player(scene, {
        at: [1.1, 0, 3.4],
        pose: 'sitGround',
        left: true,
        look: 'oli',
        clothes: { shirt: cloth.coral, shorts: cloth.indigo },
      }),
      player(scene, {
        at: [-2.2, 0, 5.2],
        pose: 'sitGround',
        look: 'dev',
        clothes: { shirt: cloth.teal, headwear: cloth.orange },
      }),
      player(scene, {
        at: [2.2, 0, 5.2],
        pose: 'sitGround',
        left: true,
        look: 'nia',
        clothes: { shirt: cloth.paper },
      }),
    ]),
  );
}
