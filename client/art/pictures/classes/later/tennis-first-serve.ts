import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { apron } from '../../../grounds/court';
import { hills, tree, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { lampPool, racket, tennisCourt, uprightNet } from '../../../world/later';
import { createScene, paintActors, thing } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { chainFence } from '../../../world/town';
import { lit } from '../../../core/light';
import { shade } from '../../../core/color';
import { tennisBall } from '../../../world/ball';
import { polygon } from '../../../core/shape';
import { fill, stroke } from '../../../core/svg';
import { picture, player } from '../../cast';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'tennis-first-serve',
    time,
    view: { eye: 1.25, focal: 700, horizon: 310, centre: 360 },
  });
  const wire = lit('#3a4668', scene.light);
  return picture(
    scene,
    sky(scene) +
      sun(scene, [590, 120], 34) +
      cloud(scene, [70, 130], 110) +
      cloud(scene, [440, 190], 70, 0.7),
    hills(scene, 0, 90) +
      tree(scene, [70, 322], 150) +
      tree(scene, [700, 322], 130) +
      treeline(scene, 40),
    chainFence(scene, 324, 84),
    apron(scene, '#2f8f6f', 12) +
      tennisCourt(scene, 2.3, 2.6, 9, 3.6, '#3f78c2') +
      lampPool(scene, 400, 480, 420, 140),
    uprightNet(scene, [2.3, 2.2], [2.3, 9.4], { high: 0.9, cell: 0.3 }),
    paintActors([
      thing(
        scene,
        [0.75, 0, 3.9],
        (x, y, m) => {
          const w = m * 0.34;
          return (
            stroke(`M${x - w * 0.4} ${y}V${y - m * 0.6}M${x + w * 0.4} ${y}V${y - m * 0.6}`, wire, {
              width: 3,
            }) +
            [-0.28, 0, 0.28].map((s) => tennisBall([x + w * s, y - m * 0.62], m * 0.055)).join('') +
            [-0.15, 0.16].map((s) => tennisBall([x + w * s, y - m * 0.69], m * 0.055)).join('') +
            fill(
              polygon([
                [x - w * 0.5, y - m * 0.62],
                [x + w * 0.5, y - m * 0.62],
                [x + w * 0.42, y - m * 0.34],
                [x - w * 0.42, y - m * 0.34],
              ]),
              shade(wire, 0.1),
            ) +
            stroke(
              `M${x - w * 0.48} ${y - m * 0.53}h${w * 0.96}M${x - w * 0.45} ${y - m * 0.44}h${w * 0.9}`,
              lit('#aab4d0', scene.light),
              { width: 1.6 },
            )
          );
        },
        0.2,
      ),
      player(scene, {
        at: [-0.66, 0, 3.6],
        pose: 'serve',
        look: 'nia',
        gaze: 16,
        gear: racket(160, cloth.coral),
        clothes: {
          mood: 'grin',
          shirt: cloth.sun,
          trim: cloth.coral,
          shorts: cloth.paper,
          socks: cloth.paper,
          shoes: cloth.coral,
        },
      }),
      ball(scene, 'tennis', [-0.24, 1.9, 3.55], 1.5),
      ball(scene, 'tennis', [-1.35, 0, 3.2], 1.2),
      ball(scene, 'tennis', [1.1, 0, 3.1], 1.2),
    ]),
  );
}
