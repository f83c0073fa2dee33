import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { hoop } from '../../../grounds/court';
import { hallRoom, lightShafts } from '../../../grounds/hall';
import { trail } from '../../../world/ball';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cedarHall, orange, sunny } from '../../basketball-scene';
import { mirroredPicture, player } from '../../cast';

const catchRun = {
  lean: 10,
  turn: 0.4,
  nearArm: [64, 92],
  farArm: [72, 98],
  nearLeg: [44, -6],
  farLeg: [-22, -64],
} as const;

export function paint(time: TimeOfDay = 'golden') {
  const scene = createScene({
    id: 'point-guard-academy',
    time,
    view: { eye: 1.15, focal: 640, horizon: 300, centre: 400 },
  });
  return mirroredPicture(
    scene,
    hallRoom(scene, { ...cedarHall, wall: '#f3c98e', dado: '#3d3f96' }, 3),
    hoop(scene, { x: 1, z: 7.6, tall: 3.05, faces: 'left' }),
    lightShafts(scene, cedarHall, 3),
    paintActors([
      player(scene, { at: [-1.04, 0, 2.9], pose: 'chestPass', look: 'lou', clothes: orange }),
      player(scene, {
        at: [0.6, 0, 6.4],
        pose: 'defend',
        look: 'ben',
        clothes: sunny,
        isFine: true,
      }),
      player(scene, {
        at: [1.28, 0, 3.35],
        pose: { ...catchRun },
        look: 'eli',
        left: true,
        clothes: orange,
      }),
      ball(scene, 'basketball', [-0.1, 0.94, 2.95], 0.8),
    ]),
    trail(
      [
        [274, 344],
        [312, 340],
        [340, 338],
      ],
      cloth.paper,
      4,
    ),
  );
}
