import { litSurface, type TimeOfDay } from '../../core/light';
import { fill } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { poses } from '../../figure/poses';
import { grass, mownBands } from '../../grounds/football';
import { hills, tree, treeline } from '../../world/land';
import { area, baseballBat, gripping, mitt } from '../../world/later';
import { ball } from '../../world/props';
import { createScene, paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { marquee } from '../../world/camp';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-baseball',
    time,
    view: { eye: 0.75, focal: 900, horizon: 176, centre: 800 },
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
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    marquee(scene, [1120, 182], 76, cloth.coral) +
      tree(scene, [1010, 186], 60) +
      tree(scene, [1560, 186], 66) +
      treeline(scene, 16),
    grass(scene) + mownBands(scene, wideLawn, 40, 'z'),
    dirt(10.8, 14.3, 2.1, 1.5) +
      dirt(6.3, 14.3, 1.1, 0.9) +
      area(scene, 9.7, 10.05, 13.9, 14.3, '#fff7e6'),
    paintActors([
      player(scene, {
        at: [6.2, 0, 14.3],
        pose: 'pitch',
        look: 'max',
        isFine: true,
        clothes: {
          shirt: cloth.indigo,
          shorts: cloth.paper,
          long: true,
          hairStyle: 'cap',
          headwear: cloth.indigo,
        },
      }),
      player(scene, {
        at: [10.7, 0, 14.3],
        pose: gripping(poses.batWait, 'junior', 10, 4),
        left: true,
        look: 'fay',
        isFine: true,
        gear: baseballBat(200),
        clothes: {
          shirt: cloth.coral,
          shorts: cloth.paper,
          long: true,
          hairStyle: 'battingHelmet',
          headwear: cloth.clay,
        },
      }),
      player(scene, {
        at: [12.1, 0, 14.5],
        pose: { ...poses.crouch, farArm: [62, 86] },
        left: true,
        look: 'dev',
        isFine: true,
        gear: mitt('farArm'),
        clothes: {
          shirt: cloth.coral,
          shorts: cloth.navy,
          long: true,
          hairStyle: 'battingHelmet',
          headwear: cloth.navy,
        },
      }),
      ball(scene, 'baseball', [8.4, 0.86, 14.2], 1.6),
    ]),
  );
}
