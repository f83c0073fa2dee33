import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { goal, grass, mownBands, penaltyArea } from '../../grounds/football';
import { marquee, tent } from '../../world/camp';
import { hills, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { stand } from '../../world/stand';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-football',
    time,
    view: { eye: 0.75, focal: 900, horizon: 174, centre: 800 },
  });
  const team = { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine };
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [180, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    stand(scene, 1200, 300, 42, cloth.teal) +
      marquee(scene, [1010, 180], 72, cloth.coral) +
      tent(scene, [1080, 180], 36, cloth.sun) +
      treeline(scene, 16),
    grass(scene) +
      mownBands(scene, wideLawn, 40, 'z') +
      penaltyArea(scene, 21.9, 29) +
      goal(scene, 21.9, 29),
    paintActors([
      player(scene, { at: [6.2, 0, 13.6], pose: 'run', look: 'fay', isFine: true, clothes: team }),
      player(scene, {
        at: [7.9, 0, 13.2],
        pose: 'windUp',
        look: 'max',
        isFine: true,
        clothes: { shirt: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [21.9, 0, 28.4],
        pose: 'keeperReady',
        left: true,
        look: 'ina',
        clothes: { shirt: cloth.sky },
      }),
      ball(scene, 'football', [8.65, 0, 13], 1.1),
    ]),
  );
}
