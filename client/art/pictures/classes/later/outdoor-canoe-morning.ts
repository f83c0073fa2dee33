import { type TimeOfDay } from '../../../core/light';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { tent } from '../../../world/camp';
import { hills, treeline } from '../../../world/land';
import { canoe, jointAt, pine, reaching, water } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky, sun } from '../../../world/sky';
import { picture, player } from '../../cast';
import { block, fill, stroke } from '../../../core/svg';
import { lit } from '../../../core/light';
import { polyline, tube } from '../../../core/shape';
import { builds, skeletonOf } from '../../../figure/skeleton';

export const inDarkTheme = 'dusk';

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'outdoor-canoe-morning',
    time,
    view: { eye: 1.2, focal: 700, horizon: 276, centre: 400 },
  });
  const { chest } = skeletonOf(poses.paddle, builds.junior);
  const low = reaching({ ...poses.paddle }, 'junior', 'nearArm', [chest[0] + 20, chest[1] - 14]);
  const pose = reaching(low, 'junior', 'farArm', [chest[0] + 16, chest[1] + 3]);
  const place = (x: number) => ({ at: [x, 0.12, 3.05] as const, pose, tall: 1.5 });
  const seated = (x: number, look: 'ada' | 'oli', shirt: string) => ({
    ...player(scene, {
      ...place(x),
      look,
      clothes: {
        shirt,
        trim: cloth.sun,
        shorts: cloth.navy,
        sleeveless: true,
        barefoot: true,
        mood: 'grin',
      },
    }),
    shadow: '',
  });
  const paddle = (x: number) => {
    const top = jointAt(scene, place(x), (b) => b.farArm.hand);
    const low = jointAt(scene, place(x), (b) => b.nearArm.hand);
    const [dx, dy] = [low[0] - top[0], low[1] - top[1]];
    const size = Math.hypot(dx, dy);
    const at = (far: number): readonly [number, number] => [
      low[0] + (dx / size) * far,
      low[1] + (dy / size) * far,
    ];
    return (
      stroke(polyline([[top[0] - (dx / size) * 8, top[1] - (dy / size) * 8], at(96)]), '#c98f4e', {
        width: 7,
      }) + fill(tube(at(92), at(128), 9, 14), lit(cloth.sun, scene.light))
    );
  };
  return picture(
    scene,
    sky(scene) + sun(scene, [280, 200], 52) + cloud(scene, [500, 110], 110, 0.8),
    hills(scene, 0, 130, 2) + hills(scene, 1, 70, 3),
    [
      [30, 292, 150],
      [100, 290, 110],
      [160, 288, 84],
      [596, 288, 96],
      [660, 290, 130],
      [740, 292, 170],
    ]
      .map(([x, y, s]) => pine(scene, [x!, y!], s!))
      .join('') +
      treeline(scene, 20) +
      tent(scene, [480, 286], 50, cloth.coral),
    block(0, 278, 800, 14, scene.light.grass[1]) + water(scene, 290, ['#9ddcd9', '#3a9fb8'], 18),
    paintActors([seated(-0.62, 'ada', cloth.coral), seated(0.52, 'oli', cloth.teal)]),
    paintActors([canoe(scene, [0, 0, 3], 2.7, cloth.clay)]),
    paddle(-0.62) + paddle(0.52),
  );
}
