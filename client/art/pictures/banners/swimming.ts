import type { TimeOfDay } from '../../core/light';
import { fill, stroke } from '../../core/svg';
import { grass, mownBands } from '../../grounds/football';
import { cloth } from '../../figure/kit';
import { poses } from '../../figure/poses';
import { tent } from '../../world/camp';
import { hills, tree, treeline } from '../../world/land';
import { area, laneRope, splash, submerged, waterColor } from '../../world/later';
import { createScene } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture, player } from '../cast';
import { bannerSize, wideLawn } from '../wide';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    ...bannerSize,
    id: 'banner-swimming',
    time,
    view: { eye: 0.85, focal: 900, horizon: 170, centre: 800 },
  });
  const swim = (x: number, z: number, look: 'ada' | 'kim', cap: string, shirt: string) => {
    const { body } = player(scene, {
      at: [x, 0, z],
      pose: poses.crawl,
      look,
      gaze: 34,
      tall: 1.5,
      isFine: true,
      clothes: {
        shirt,
        shorts: cloth.navy,
        barefoot: true,
        sleeveless: true,
        hairStyle: 'swimcap',
        headwear: cap,
        mood: 'focus',
      },
    });
    const [px, py] = scene.camera.project([x, 0, z]);
    const m = scene.camera.scaleAt([x, 0, z]);
    return (
      body +
      submerged(scene, px + m * 0.04, py - m * 0.19, m * 1.95, m * 0.3, '#4bb3cd') +
      splash(scene, [px - m * 0.84, py - m * 0.18], m * 0.2, -12)
    );
  };
  const pool = [
    [0, 0, 8],
    [60, 0, 8],
    [60, 0, 18],
    [0, 0, 18],
  ] as const;
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [190, 92], 120, 0.7) +
      hills(scene, 0, 46, 4) +
      hills(scene, 1, 28, 6),
    tree(scene, [1040, 178], 64) +
      tent(scene, [1180, 178], 44, cloth.sun) +
      tent(scene, [1270, 178], 38, cloth.coral) +
      tree(scene, [1560, 180], 66) +
      treeline(scene, 14),
    grass(scene) +
      mownBands(scene, wideLawn, 40, 'x') +
      area(scene, -0.7, 60, 7.5, 19.5, '#f2dcb0') +
      fill(scene.camera.face(pool), waterColor(scene, '#55bad2')) +
      stroke(
        'M860 226q14-6 28 0t28 0M910 258q16-7 32 0t32 0M1130 260q18-8 36 0t36 0M1480 258q18-8 36 0t36 0M1440 240q12-5 24 0t24 0',
        scene.light.line,
        { width: 2.2, opacity: 0.45 },
      ),
    swim(8.6, 14.4, 'kim', cloth.coral, cloth.teal) +
      laneRope(scene, 12.6, 0, 40, cloth.indigo) +
      swim(5, 10.8, 'ada', cloth.sun, cloth.coral) +
      laneRope(scene, 9.2, 0, 40, cloth.coral),
  );
}
