import { cloth } from '../../figure/kit';
import {
  chalk,
  chalkRing,
  cornerFlag,
  goal,
  grass,
  mownBands,
  painted,
  penaltyArea,
} from '../../grounds/football';
import { marquee, tent } from '../../world/camp';
import { hills, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { stand } from '../../world/stand';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint() {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-football',
    time: 'noon',
    view: { eye: 0.75, focal: 900, horizon: 176, centre: 800, yaw: -9, pivot: [4, 12] },
  });
  const team = { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine };
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [180, 92], 120, 0.7) +
      cloud(scene, [760, 70], 90, 0.7) +
      sun(scene, [1040, 60], 26) +
      hills(scene, 0, 84, 4) +
      hills(scene, 1, 44, 6),
    stand(scene, 1120, 330, 80, cloth.teal) +
      marquee(scene, [860, 182], 96, cloth.coral) +
      tent(scene, [960, 182], 46, cloth.sun) +
      treeline(scene, 20),
    grass(scene) +
      mownBands(scene, wideLawn, 40, 'z') +
      penaltyArea(scene, 4.6, 16) +
      goal(scene, 4.6, 16),
    painted(scene, [
      chalkRing(scene, [5.5, 4.2], 1.2, 0.1, 90, 190),
      chalk(scene, [5.5, 4.2], [5.5, 40], 0.1),
    ]),
    paintActors([
      player(scene, { at: [0.9, 0, 8.6], pose: 'run', look: 'fay', clothes: team }),
      player(scene, {
        at: [2.75, 0, 8],
        pose: 'windUp',
        look: 'max',
        clothes: { shirt: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [6, 0, 14],
        pose: 'keeperReady',
        left: true,
        look: 'ina',
        clothes: { shirt: cloth.sky },
      }),
      cornerFlag(scene, [2.55, 0, 3.6], cloth.sun),
      ball(scene, 'football', [1.75, 0, 3], 2.4),
      ball(scene, 'football', [3.15, 0, 7.6], 1.1),
    ]),
  );
}
