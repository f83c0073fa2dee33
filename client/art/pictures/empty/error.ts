import { polygon } from '../../core/shape';
import { block, fill } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { football, trail } from '../../world/ball';
import { hills, poplar, tree, tuft } from '../../world/land';
import { paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

export function paint() {
  const scene = spot('error', 'noon', 214);
  const boards = Array.from({ length: 17 }, (_, index) => {
    const x = 52 + index * 23;
    return polygon([
      [x, 250],
      [x, 168],
      [x + 9, 158],
      [x + 18, 168],
      [x + 18, 250],
    ]);
  }).join('');
  return picture(
    scene,
    vignette(
      scene,
      sky(scene) +
        sun(scene, [370, 92], 20) +
        cloud(scene, [84, 108], 70) +
        hills(scene, 0, 70) +
        tree(scene, [392, 224], 110) +
        poplar(scene, [92, 222], 96),
      meadow(scene) +
        block(40, 182, 400, 8, '#c99355') +
        block(40, 226, 400, 8, '#c99355') +
        fill(boards, '#e6bd82'),
    ),
    trail(
      [
        [206, 226],
        [214, 110],
        [270, 54],
        [322, 62],
      ],
      cloth.paper,
      4,
    ),
    football([340, 72], 19),
    paintActors([
      player(scene, {
        at: [-0.45, 0, 3.3],
        pose: 'arms',
        look: 'oli',
        age: 'small',
        gaze: 16,
        tall: 1.05,
        clothes: { shirt: cloth.sun, trim: cloth.coral, shorts: cloth.navy },
      }),
    ]),
    tuft(scene, [400, 276], 34),
  );
}
