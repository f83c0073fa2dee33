import { cloth } from '../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../grounds/court';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { muralWall, skyline } from '../../world/town';
import { picture, player } from '../cast';
import { bannerSize } from '../wide';

export function paint() {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-basketball',
    time: 'dusk',
    view: { eye: 0.8, focal: 900, horizon: 214, centre: 800 },
  });
  const orange = { shirt: cloth.orange, trim: cloth.paper, shorts: cloth.paper };
  return picture(
    scene,
    sky(scene) +
      sun(scene, [1000, 150], 64) +
      cloud(scene, [180, 80], 140, 0.4) +
      skyline(scene, 130, 0) +
      skyline(scene, 84, 1, 0),
    muralWall(scene, 172, 48, cloth.navy) +
      apron(scene, courts.indigo.apron, 6) +
      halfCourt(scene, { x: 3.4, z: 6.4, colors: courts.indigo }),
    hoop(scene, { x: 4.6, z: 7.2, tall: 1.95, faces: 'left' }),
    paintActors([
      player(scene, { at: [0.9, 0, 7], pose: 'bounce', look: 'fay', clothes: orange }),
      player(scene, {
        at: [2.35, 0, 7.4],
        pose: 'defend',
        left: true,
        look: 'max',
        clothes: { shirt: cloth.sun, trim: cloth.indigo, shorts: cloth.indigo },
      }),
      ball(scene, 'basketball', [1.28, 0.3, 6.8]),
      ball(scene, 'basketball', [2.1, 0, 3.1], 2.3),
    ]),
  );
}
