import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { goal, grass, mownBands, penaltyArea } from '../../../grounds/football';
import { trail } from '../../../world/ball';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors, type Scene } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { mirroredPicture, player } from '../../cast';
import { lawn } from '../../meadow';

const kit = { shirt: cloth.paper, trim: cloth.teal, shorts: cloth.teal, headwear: cloth.teal };

/** The defenders stand, arms in front of them; one of them has just jumped. */
const standing = {
  lean: 2,
  turn: 0.8,
  nearArm: [12, 44],
  farArm: [2, -30],
  nearLeg: [-6, -3],
  farLeg: [7, 4],
} as const;

const defenders = [
  { x: 0.1, look: 'eli', pose: standing },
  { x: 0.68, look: 'huw', pose: { ...poses.wallJump, lift: 7 } },
  { x: 1.26, look: 'gia', pose: standing },
] as const;

const wall = (scene: Scene) =>
  defenders.map(({ x, look, pose }) =>
    player(scene, { at: [x, 0, 6.8], pose, left: true, look, clothes: kit }),
  );

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'free-kicks-and-set-pieces',
    time,
    view: { eye: 1.35, focal: 700, horizon: 262, centre: 400, yaw: 9, pivot: [0, 14] },
  });
  return mirroredPicture(
    scene,
    sky(scene) +
      sun(scene, [620, 190], 46) +
      cloud(scene, [110, 110], 110, 0.7) +
      hills(scene, 0, 96) +
      hills(scene, 1, 44, 4) +
      treeline(scene, 22),
    grass(scene) +
      mownBands(scene, lawn, 18, 'z') +
      penaltyArea(scene, 0.4, 15) +
      goal(scene, 0.4, 15),
    paintActors([
      player(scene, {
        at: [-1.8, 0, 13.4],
        pose: 'keeperReady',
        look: 'fay',
        clothes: { shirt: cloth.sun, shorts: cloth.navy },
      }),
      ...wall(scene),
      player(scene, {
        at: [-0.83, 0, 3.05],
        pose: 'shoot',
        look: 'ben',
        clothes: { shirt: cloth.coral, trim: cloth.sun, shorts: cloth.navy, socks: cloth.coral },
      }),
    ]),
    trail(
      [
        [368, 492],
        [346, 290],
        [412, 128],
        [520, 166],
      ],
      cloth.paper,
      4,
    ),
    paintActors([ball(scene, 'football', [1.05, 1.98, 5], 1.2)]),
  );
}
