import { cloth } from '../../figure/kit';
import { goal, grass, mownBands, penaltyArea } from '../../grounds/football';
import { hills } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { sky, stars } from '../../world/sky';
import { floodlight, stand } from '../../world/stand';
import { picture, player } from '../cast';
import { lawn } from '../meadow';

export function paint() {
  const scene = createScene({
    id: 'slider-final',
    time: 'night',
    view: { eye: 1.5, focal: 680, horizon: 288, centre: 400, yaw: 14, pivot: [0, 10] },
  });
  const coral = { shirt: cloth.coral, trim: cloth.paper, shorts: cloth.paper };
  const sky2 = { shirt: cloth.sky, trim: cloth.navy, shorts: cloth.navy };
  return picture(
    scene,
    sky(scene) +
      stars(scene, 22) +
      hills(scene, 0, 60) +
      floodlight(scene, [70, 292], 270, 180) +
      floodlight(scene, [730, 292], 270, -180) +
      stand(scene, 130, 540, 120, cloth.coral),
    grass(scene, 6) +
      mownBands(scene, lawn, 24, 'z') +
      penaltyArea(scene, 2, 15) +
      goal(scene, 2, 15),
    paintActors([
      player(scene, { at: [-0.72, 0, 4], pose: 'run', look: 'fay', clothes: coral }),
      player(scene, { at: [0.62, 0, 3.7], pose: 'shoot', look: 'eli', clothes: sky2 }),
      player(scene, { at: [3.4, 0, 8], pose: 'runFar', left: true, look: 'kim', clothes: coral }),
      player(scene, { at: [-3.4, 0, 8.4], pose: 'jog', look: 'nia', clothes: sky2 }),
      player(scene, {
        at: [3, 0, 13],
        pose: 'keeperReady',
        left: true,
        look: 'ben',
        clothes: { shirt: cloth.sun, shorts: cloth.navy },
      }),
      ball(scene, 'football', [1.35, 0.5, 3.6]),
    ]),
  );
}
