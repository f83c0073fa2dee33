import type { TimeOfDay } from '../../../core/light';
import { lit, litSurface } from '../../../core/light';
import { shade } from '../../../core/color';
import { polygon } from '../../../core/shape';
import { block, fill } from '../../../core/svg';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { hills, poplar, tree, treeline } from '../../../world/land';
import { laneRope, water } from '../../../world/later';
import { createScene, paintActors, thing } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';

export const inDarkTheme = 'floodlit';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'swimming-racing-dive',
    time,
    view: { eye: 1.5, focal: 700, horizon: 230, centre: 400 },
  });
  const { light, camera } = scene;
  const deck = litSurface('#f2dcb0', light);
  const edge = -0.95;
  const startBlock = (z: number) =>
    thing(
      scene,
      [edge - 0.3, 0, z],
      (x, y, m) =>
        fill(
          polygon([
            [x - m * 0.3, y],
            [x - m * 0.22, y - m * 0.36],
            [x + m * 0.2, y - m * 0.3],
            [x + m * 0.2, y],
          ]),
          shade(lit(cloth.teal, light), 0.1),
        ) +
        fill(
          polygon([
            [x - m * 0.3, y - m * 0.44],
            [x + m * 0.36, y - m * 0.34],
            [x + m * 0.36, y - m * 0.27],
            [x - m * 0.3, y - m * 0.36],
          ]),
          lit('#fff7e6', light),
        ),
      0.3,
    );
  const suit = {
    trim: cloth.paper,
    shorts: cloth.navy,
    barefoot: true,
    sleeveless: true,
    hairStyle: 'swimcap' as const,
  };
  const diver = player(scene, {
    at: [0.34, 0.4, 3.3],
    pose: poses.racingDive,
    look: 'gia',
    gaze: 26,
    tall: 1.5,
    clothes: { ...suit, shirt: cloth.coral, headwear: cloth.sun, mood: 'focus' },
  });
  return picture(
    scene,
    sky(scene) + sun(scene, [560, 120], 40) + cloud(scene, [330, 110], 90, 0.8),
    hills(scene, 0, 80) +
      poplar(scene, [690, 240], 110) +
      poplar(scene, [720, 240], 84) +
      tree(scene, [90, 240], 130) +
      treeline(scene, 30),
    water(scene, 234, ['#8ad3da', '#2a9fc4'], 16),
    [7.4, 5.4, 4]
      .map((z, index) =>
        laneRope(scene, z, edge, 30, [cloth.coral, cloth.indigo, cloth.coral][index]!),
      )
      .join(''),
    laneRope(scene, 2.6, edge, 30, cloth.indigo),
    fill(
      camera.face([
        [-30, 0, 0.7],
        [edge, 0, 0.7],
        [edge, 0, 40],
        [-30, 0, 40],
      ]),
      deck,
    ),
    fill(
      camera.face([
        [edge, 0, 0.7],
        [edge + 0.12, 0, 0.7],
        [edge + 0.12, 0, 40],
        [edge, 0, 40],
      ]),
      litSurface('#fff7e6', light),
    ),
    block(0, 230, 800, 8, light.land[2]),
    paintActors([
      startBlock(3.3),
      startBlock(4.7),
      startBlock(6.4),
      player(scene, {
        at: [edge - 0.28, 0.42, 4.7],
        pose: 'onBlock',
        look: 'eli',
        gaze: 22,
        tall: 1.5,
        clothes: { ...suit, shirt: cloth.teal, headwear: cloth.coral },
      }),
      diver,
    ]),
  );
}
