import { cloth } from '../../figure/kit';
import { bunting, marquee, tent } from '../../world/camp';
import { hills, tree } from '../../world/land';
import { kitBag } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

export function paint() {
  const scene = createScene({
    id: 'slider-arrival',
    time: 'morning',
    view: { eye: 1.2, focal: 680, horizon: 296, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      sun(scene, [170, 110], 34) +
      cloud(scene, [520, 120], 120, 0.8) +
      hills(scene, 0, 120) +
      hills(scene, 1, 64, 4),
    tree(scene, [40, 318], 190) +
      tree(scene, [760, 316], 170) +
      marquee(scene, [430, 306], 280, cloth.teal, 0.02) +
      tent(scene, [180, 306], 80, cloth.coral),
    meadow(scene) +
      bunting(scene, [36, 150], [430, 118], 10, 20) +
      bunting(scene, [430, 118], [770, 160], 9, 20),
    paintActors([
      player(scene, {
        at: [-1.1, 0, 3.4],
        pose: 'jog',
        look: 'joy',
        clothes: { shirt: cloth.sun, trim: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [-0.2, 0, 3.7],
        pose: 'jog',
        look: 'oli',
        age: 'small',
        clothes: { shirt: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [1.5, 0, 3.5],
        pose: 'cheer',
        left: true,
        look: 'lou',
        age: 'grown',
        clothes: { shirt: cloth.teal, trim: cloth.sun, shorts: cloth.pine },
      }),
      kitBag(scene, [0.62, 0, 3.1], cloth.indigo),
      kitBag(scene, [-1.95, 0, 3.9], cloth.coral),
    ]),
  );
}
