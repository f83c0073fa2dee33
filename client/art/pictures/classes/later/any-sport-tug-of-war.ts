import { lit, type TimeOfDay } from '../../../core/light';
import { shade } from '../../../core/color';
import { fill, stroke } from '../../../core/svg';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { chalk, grass, mownBands, painted } from '../../../grounds/football';
import { bunting, marquee, tent } from '../../../world/camp';
import { hills, treeline } from '../../../world/land';
import { jointAt, lampPool } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, sky } from '../../../world/sky';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint(time: TimeOfDay = 'noon') {
  const scene = createScene({
    id: 'any-sport-tug-of-war',
    time,
    view: { eye: 1.1, focal: 700, horizon: 300, centre: 400 },
  });
  const pull = poses.pull;
  const team = [
    { x: -0.56, look: 'ada', left: false, shirt: cloth.sun },
    { x: -1.28, look: 'fay', left: false, shirt: cloth.sun },
    { x: 0.56, look: 'oli', left: true, shirt: cloth.coral },
    { x: 1.28, look: 'ina', left: true, shirt: cloth.coral },
  ] as const;
  const at = (x: number) => [x, 0, 4.3] as const;
  const hands = team.map(({ x, left }) =>
    jointAt(scene, { at: at(x), pose: pull, tall: 1.4, left }, (b) => b.nearArm.hand),
  );
  const y = hands[0]![1];
  const rope = lit('#e6c58c', scene.light);
  const line = `M${hands[1]![0] - 58} ${y + 22}L${hands[1]![0] - 8} ${y}L${hands[3]![0] + 8} ${y}L${hands[3]![0] + 58} ${y + 22}`;
  return picture(
    scene,
    sky(scene) +
      cloud(scene, [90, 120], 110) +
      cloud(scene, [520, 150], 80, 0.7) +
      hills(scene, 0, 100),
    marquee(scene, [250, 308], 140, cloth.coral) +
      tent(scene, [520, 308], 66, cloth.sun) +
      treeline(scene, 26),
    grass(scene) +
      mownBands(scene, lawn, 22, 'x') +
      lampPool(scene, 400, 480, 430, 120) +
      painted(scene, [chalk(scene, [0, 3.3], [0, 5.6], 0.09)]),
    paintActors(
      team.map(({ x, look, left, shirt }) =>
        player(scene, {
          at: at(x),
          pose: pull,
          look,
          left,
          tall: 1.4,
          clothes: {
            shirt,
            trim: cloth.paper,
            shorts: cloth.navy,
            mood: 'focus',
            headwear: cloth.indigo,
          },
        }),
      ),
    ),
    stroke(line, shade(rope, 0.25), { width: 8 }) +
      stroke(line, rope, { width: 6 }) +
      stroke(line, shade(rope, 0.3), { width: 6, dash: '2 12', cap: 'butt' }),
    fill(`M394 ${y - 2}h12v34l-6 -7l-6 7Z`, lit(cloth.indigo, scene.light)),
    bunting(scene, [-10, 50], [410, 76], 9, 20) + bunting(scene, [410, 76], [815, 40], 9, 20),
  );
}
