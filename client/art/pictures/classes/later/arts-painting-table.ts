import { lit, type TimeOfDay } from '../../../core/light';
import { block, disc, fill } from '../../../core/svg';
import { polygon } from '../../../core/shape';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { grass, mownBands } from '../../../grounds/football';
import { bunting } from '../../../world/camp';
import { hills, tree, treeline } from '../../../world/land';
import { brush, lampPool, pot, table } from '../../../world/later';
import { createScene, paintActors, thing } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { stringLights } from '../../../world/town';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'arts-painting-table',
    time,
    view: { eye: 1.25, focal: 700, horizon: 282, centre: 400 },
  });
  const { light } = scene;
  const sheet = (x: number, color: string) =>
    thing(
      scene,
      [x, 0.64, 3.2],
      (px, py, m) =>
        fill(
          polygon([
            [px - m * 0.2, py - m * 0.08],
            [px + m * 0.2, py - m * 0.08],
            [px + m * 0.25, py + m * 0.07],
            [px - m * 0.25, py + m * 0.07],
          ]),
          lit('#fffaf0', light),
        ) +
        disc([px - m * 0.06, py], m * 0.05, lit(color, light)) +
        block(px + m * 0.02, py - m * 0.01, m * 0.13, m * 0.03, lit(cloth.teal, light)),
    );
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [420, 96], 100) +
      hills(scene, 0, 90) +
      hills(scene, 1, 50, 4) +
      treeline(scene, 40),
    grass(scene) + mownBands(scene, lawn, 22, 'x') + lampPool(scene, 400, 500, 420, 130),
    tree(scene, [90, 396], 380) + tree(scene, [720, 380], 340),
    time === 'floodlit'
      ? stringLights(scene, [130, 130], [690, 120], 11)
      : bunting(scene, [130, 130], [690, 120], 11, 22),
    paintActors([
      player(scene, {
        at: [-0.72, 0, 3.5],
        pose: { ...poses.paint, nearArm: [18, 40], farArm: [38, 64], lean: 12 },
        look: 'ina',
        gaze: -6,
        gear: brush('farArm', 40, cloth.coral),
        clothes: {
          shirt: cloth.sun,
          trim: cloth.coral,
          shorts: cloth.navy,
          headwear: cloth.indigo,
          mood: 'grin',
        },
      }),
      player(scene, {
        at: [0.74, 0, 3.5],
        pose: { ...poses.paint, nearArm: [18, 40], farArm: [38, 64], lean: 12 },
        left: true,
        look: 'kim',
        gaze: -6,
        gear: brush('farArm', 40, cloth.indigo),
        clothes: { shirt: cloth.coral, trim: cloth.paper, shorts: cloth.navy, mood: 'smile' },
      }),
      table(scene, [0, 0, 3.2], 2.5, 0.64),
    ]),
    paintActors([
      sheet(-0.42, cloth.coral),
      sheet(0.42, cloth.sun),
      pot(scene, [-0.1, 0.64, 3.25], cloth.coral, 1.2),
      pot(scene, [0.1, 0.64, 3.25], cloth.teal, 1.2),
      pot(scene, [0.98, 0.66, 3.2], cloth.indigo, 1.2),
      pot(scene, [-0.98, 0.66, 3.2], cloth.orange, 1.2),
    ]),
  );
}
