import { oval } from '../../core/svg';
import { cloth, type Look } from '../../figure/kit';
import { chalk, painted } from '../../grounds/football';
import { hills, poplar, treeline } from '../../world/land';
import { cone } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

/** Over the far end of the grass, at sunrise. */
const mist = [
  oval([150, 312], 330, 15, '#fffaf0', 0.6),
  oval([610, 326], 360, 13, '#fffaf0', 0.5),
  oval([380, 344], 300, 9, '#fffaf0', 0.35),
].join('');

export function paint() {
  const scene = createScene({
    id: 'slider-warm-up',
    time: 'morning',
    view: { eye: 1, focal: 680, horizon: 318, centre: 400 },
  });
  const row: readonly Look[] = ['fay', 'max', 'ina', 'ben'];
  const shirts = [cloth.sun, cloth.coral, cloth.teal, cloth.orange];
  return picture(
    scene,
    sky(scene) +
      sun(scene, [400, 236], 76) +
      cloud(scene, [60, 130], 110, 0.7) +
      cloud(scene, [590, 110], 120, 0.7),
    hills(scene, 0, 130) +
      hills(scene, 1, 70, 4) +
      poplar(scene, [80, 322], 120) +
      poplar(scene, [124, 322], 96) +
      poplar(scene, [706, 322], 130) +
      treeline(scene, 20),
    meadow(scene) + mist + painted(scene, [chalk(scene, [-30, 6.4], [30, 6.4])]),
    paintActors([
      ...row.map((look, index) =>
        player(scene, {
          at: [-1.56 + index * 1.04, 0, 3.5],
          pose: 'stretch',
          look,
          clothes: { shirt: shirts[index] ?? cloth.sun, shorts: cloth.navy, headwear: cloth.coral },
        }),
      ),
      cone(scene, [-1.37, 0, 4.6]),
      cone(scene, [1.37, 0, 4.6]),
    ]),
  );
}
