import { cloth, type Look } from '../../figure/kit';
import { goal } from '../../grounds/football';
import { poplar, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

export function paint() {
  const scene = createScene({
    id: 'slider-team-photo',
    time: 'golden',
    view: { eye: 1.1, focal: 680, horizon: 300, centre: 400 },
  });
  const kit = { shirt: cloth.teal, trim: cloth.sun, shorts: cloth.ink, socks: cloth.sun };
  const back: readonly Look[] = ['max', 'fay', 'cai', 'dev'];
  const front: readonly Look[] = ['ina', 'oli', 'joy'];
  return picture(
    scene,
    sky(scene) +
      sun(scene, [620, 160], 50) +
      cloud(scene, [80, 120], 130, 0.7) +
      [-6, 40, 92, 704, 752, 806]
        .map((x, index) => poplar(scene, [x, 306], 150 + (index % 3) * 34))
        .join('') +
      treeline(scene, 44),
    meadow(scene) + goal(scene, 0, 6.2, { wide: 5.6, tall: 2.1, deep: 1.4 }),
    paintActors([
      ...back.map((look, index) =>
        player(scene, {
          at: [-1.2 + index * 0.8, 0, 4.1],
          pose: 'arms',
          left: index > 1,
          look,
          tall: 1.56,
          clothes: { ...kit, headwear: cloth.coral },
        }),
      ),
      ...front.map((look, index) =>
        player(scene, {
          at: [-0.85 + index * 0.85, 0, 3.35],
          pose: 'sitGround',
          left: index > 1,
          look,
          clothes: { ...kit, headwear: cloth.coral },
        }),
      ),
      ball(scene, 'football', [0.42, 0, 3.1]),
    ]),
  );
}
