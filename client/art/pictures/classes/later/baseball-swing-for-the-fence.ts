import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { grass, mownBands, chalk, painted } from '../../../grounds/football';
import { hills, treeline } from '../../../world/land';
import { area, baseballBat, gripping, lampPool, mitt } from '../../../world/later';
import { ball } from '../../../world/props';
import { speedLines } from '../../../world/ball';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { stand } from '../../../world/stand';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';
import { fill } from '../../../core/svg';
import { litSurface } from '../../../core/light';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'baseball-swing-for-the-fence',
    time,
    view: { eye: 1.05, focal: 700, horizon: 310, centre: 400 },
  });
  const dirt = (x: number, z: number, rx: number, rz: number) =>
    fill(
      scene.camera.face(
        Array.from(
          { length: 24 },
          (_, i) =>
            [
              x + Math.cos((i * Math.PI) / 12) * rx,
              0,
              z + Math.sin((i * Math.PI) / 12) * rz,
            ] as const,
        ),
      ),
      litSurface('#d39a5f', scene.light),
    );
  const ballAt = scene.camera.project([0.98, 1.58, 3.2]);
  return picture(
    scene,
    sky(scene) +
      sun(scene, [590, 110], 34) +
      cloud(scene, [90, 110], 120) +
      cloud(scene, [420, 160], 70, 0.7),
    hills(scene, 0, 90) + stand(scene, 40, 260, 100, cloth.teal) + treeline(scene, 30),
    grass(scene) + mownBands(scene, lawn, 22, 'z'),
    dirt(0, 3.2, 2.3, 1.05),
    painted(
      scene,
      [
        chalk(scene, [-0.85, 2.75], [0.35, 2.75], 0.07),
        chalk(scene, [-0.85, 3.75], [0.35, 3.75], 0.07),
        chalk(scene, [-0.85, 2.75], [-0.85, 3.75], 0.07),
        chalk(scene, [0.35, 2.75], [0.35, 3.75], 0.07),
      ],
      0.8,
    ),
    lampPool(scene, 400, 500, 420, 120),
    area(scene, 0.45, 0.78, 2.95, 3.2, '#fff7e6'),
    paintActors([
      player(scene, {
        at: [-1.32, 0, 4.1],
        pose: { ...poses.crouch, nearArm: [40, 78], farArm: [62, 86] },
        look: 'dev',
        gear: mitt('farArm'),
        clothes: {
          shirt: cloth.teal,
          trim: cloth.paper,
          shorts: cloth.navy,
          hairStyle: 'battingHelmet',
          headwear: cloth.navy,
          long: true,
        },
      }),
      player(scene, {
        at: [-0.3, 0, 3.25],
        pose: gripping(poses.batSwing, 'junior', 268, 4),
        look: 'fay',
        gaze: 6,
        gear: baseballBat(88),
        clothes: {
          shirt: cloth.coral,
          trim: cloth.paper,
          shorts: cloth.paper,
          shoes: cloth.navy,
          long: true,
          hairStyle: 'battingHelmet',
          headwear: cloth.clay,
        },
      }),
      ball(scene, 'baseball', [0.98, 1.5, 3.2], 1.6),
    ]),
    speedLines(ballAt, -22, 44, cloth.paper),
  );
}
