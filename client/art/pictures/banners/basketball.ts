import type { TimeOfDay } from '../../core/light';
import { cloth } from '../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../grounds/court';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { muralWall, skyline } from '../../world/town';
import { picture, player } from '../cast';
import { bannerSize } from '../wide';

export function paint(time: TimeOfDay = 'dusk') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-basketball',
    time,
    view: { eye: 0.8, focal: 900, horizon: 184, centre: 800 },
  });
  const orange = { shirt: cloth.orange, trim: cloth.paper, shorts: cloth.paper };
  return picture(
    scene,
    sky(scene) +
      sun(scene, [1060, 160], 22) +
      cloud(scene, [180, 80], 140, 0.4) +
      skyline(scene, 66, 0) +
      skyline(scene, 44, 1, 0),
    muralWall(scene, 166, 24, cloth.navy) +
      apron(scene, courts.indigo.apron, 6) +
      halfCourt(scene, { x: 20.6, z: 27, colors: courts.indigo }),
    hoop(scene, { x: 21.3, z: 28, tall: 1.66, faces: 'left' }),
    paintActors([
      player(scene, {
        at: [8.1, 0, 14.8],
        pose: 'bounce',
        look: 'fay',
        isFine: true,
        clothes: orange,
      }),
      player(scene, {
        at: [10.4, 0, 15],
        pose: 'defend',
        left: true,
        look: 'max',
        isFine: true,
        clothes: { shirt: cloth.sun, trim: cloth.indigo, shorts: cloth.indigo },
      }),
      ball(scene, 'basketball', [8.5, 0.3, 14.6]),
    ]),
  );
}
