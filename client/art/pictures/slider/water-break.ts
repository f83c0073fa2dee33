import { drinking } from '../../figure/gear';
import { cloth } from '../../figure/kit';
import { bottle } from '../../world/camp-life';
import { tree, treeline, tuft } from '../../world/land';
import { ball, bench } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { chainFence, skyline } from '../../world/town';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

export function paint() {
  const scene = createScene({
    id: 'slider-water-break',
    time: 'noon',
    view: { eye: 1.05, focal: 680, horizon: 300, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [90, 120], 130) +
      cloud(scene, [560, 84], 100) +
      skyline(scene, 104, 0),
    tree(scene, [640, 316], 250) + treeline(scene, 20) + chainFence(scene, 300, 56),
    meadow(scene),
    paintActors([
      player(scene, {
        at: [-1.25, 0, 3.1],
        pose: 'drink',
        look: 'kim',
        gaze: 10,
        gear: drinking(cloth.sky),
        clothes: { shirt: cloth.sun, trim: cloth.indigo, shorts: cloth.indigo },
      }),
      bench(scene, [0.75, 0, 3.5], 2.3),
      player(scene, {
        at: [0.04, 0.12, 3.42],
        pose: 'sit',
        look: 'gia',
        clothes: { shirt: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [1.36, 0.12, 3.4],
        pose: 'sit',
        left: true,
        look: 'eli',
        clothes: { shirt: cloth.teal, shorts: cloth.navy },
      }),
      bottle(scene, [-0.5, 0, 3], cloth.sky),
      bottle(scene, [-0.36, 0, 3.05], cloth.coral),
      ball(scene, 'basketball', [1.4, 0, 3.1]),
    ]),
    tuft(scene, [50, 612], 80),
  );
}
