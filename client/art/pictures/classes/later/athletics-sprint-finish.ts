import { lit, type TimeOfDay } from '../../../core/light';
import { curve } from '../../../core/shape';
import { fill, stroke } from '../../../core/svg';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { grass } from '../../../grounds/football';
import { hills, treeline } from '../../../world/land';
import { jointAt, lampPool, track } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, confetti, sky, sun } from '../../../world/sky';
import { stand } from '../../../world/stand';
import { picture, player } from '../../cast';
import { bunting } from '../../../world/camp';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'athletics-sprint-finish',
    time,
    view: { eye: 1.3, focal: 700, horizon: 274, centre: 400 },
  });
  const first = { at: [0.25, 0, 3.5] as const, pose: poses.finish, tall: 1.45 };
  const [x, y] = jointAt(scene, first, (b) => [b.chest[0] + 6, b.chest[1] - 8]);
  const paper = lit('#fff7e6', scene.light);
  return picture(
    scene,
    sky(scene) + sun(scene, [200, 110], 34) + cloud(scene, [460, 110], 110),
    hills(scene, 0, 80) + stand(scene, 120, 300, 104, cloth.coral) + treeline(scene, 24),
    grass(scene) + track(scene, 2.5, 4, 0.95) + lampPool(scene, 400, 470, 430, 120),
    paintActors([
      player(scene, {
        at: [-1.3, 0, 4.35],
        pose: 'sprintFar',
        look: 'cai',
        clothes: { shirt: cloth.teal, trim: cloth.paper, shorts: cloth.navy, sleeveless: true },
      }),
    ]),
    stroke('M650 424L650 280', lit('#3a4668', scene.light), { width: 8 }) +
      fill('M650 280h46l-12 16l12 16h-46Z', lit(cloth.coral, scene.light)) +
      stroke(
        curve([
          [650, 340],
          [x + 84, y - 4],
          [x, y],
        ]),
        paper,
        { width: 7 },
      ),
    paintActors([
      player(scene, {
        ...first,
        look: 'joy',
        clothes: {
          shirt: cloth.sun,
          trim: cloth.coral,
          shorts: cloth.indigo,
          shoes: cloth.coral,
          sleeveless: true,
        },
      }),
    ]),
    stroke(
      curve([
        [x - 22, y + 2],
        [x - 4, y + 6],
        [x + 4, y],
      ]) +
        curve([
          [x - 22, y + 2],
          [x - 78, y + 16],
          [x - 130, y - 2],
          [x - 176, y + 20],
        ]),
      paper,
      { width: 8 },
    ),
    bunting(scene, [-10, 40], [410, 66], 9, 20) + bunting(scene, [410, 66], [815, 30], 9, 20),
  );
}
void confetti;
