import type { TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { bunting } from '../../../world/camp';
import { hills, tree, treeline } from '../../../world/land';
import { area, laneRope, splash, submerged, water } from '../../../world/later';
import { createScene } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { block } from '../../../core/svg';
import { litSurface } from '../../../core/light';
import { picture, player } from '../../cast';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'swimming-front-crawl',
    time,
    view: { eye: 1.1, focal: 700, horizon: 220, centre: 400 },
  });
  const main = player(scene, {
    at: [-0.05, 0, 2.95],
    pose: poses.crawl,
    look: 'ada',
    gaze: 34,
    tall: 1.5,
    clothes: {
      shirt: cloth.coral,
      trim: cloth.sun,
      shorts: cloth.navy,
      barefoot: true,
      sleeveless: true,
      hairStyle: 'swimcap',
      headwear: cloth.sun,
      mood: 'shout',
    },
  });
  const other = player(scene, {
    at: [1.3, 0, 5.2],
    pose: poses.crawl,
    look: 'kim',
    gaze: 34,
    tall: 1.5,
    clothes: {
      shirt: cloth.teal,
      shorts: cloth.navy,
      barefoot: true,
      sleeveless: true,
      hairStyle: 'swimcap',
      headwear: cloth.coral,
      mood: 'focus',
    },
  });
  const [x, y] = scene.camera.project([-0.05, 0, 2.95]);
  const [ox, oy] = scene.camera.project([1.3, 0, 5.2]);
  return picture(
    scene,
    sky(scene) +
      sun(scene, [600, 90], 30) +
      cloud(scene, [90, 90], 110) +
      hills(scene, 0, 60) +
      tree(scene, [120, 232], 110) +
      tree(scene, [640, 232], 96) +
      treeline(scene, 30),
    block(0, 222, 800, 40, litSurface('#f2dcb0', scene.light)) +
      block(0, 254, 800, 12, litSurface('#d9bd8c', scene.light)),
    water(scene, 264, ['#7fd0dc', '#2a9fc4'], 16),
    area(scene, -30, 30, 6.75, 6.9, '#4fb4cc'),
    laneRope(scene, 6.6, -30, 30, cloth.coral) +
      other.body +
      submerged(scene, ox + 4, oy - 24, 250, 40, '#4bb6cf') +
      splash(scene, [ox - 118, oy - 20], 26) +
      laneRope(scene, 4.1, -30, 30, cloth.indigo),
    main.body,
    submerged(scene, x + 6, y - 42, 470, 74, '#37a8c8') +
      splash(scene, [x - 196, y - 40], 52, -14) +
      splash(scene, [x + 205, y - 42], 26, 10),
    laneRope(scene, 2.28, -30, 30, cloth.coral, 0),
    bunting(scene, [-10, 120], [410, 150], 9, 20) + bunting(scene, [410, 150], [815, 110], 9, 20),
  );
}
