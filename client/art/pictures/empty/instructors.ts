import { curve, type Point, polyline, round } from '../../core/shape';
import { block, disc, fill, group, oval, stroke } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { tent } from '../../world/camp';
import { hills, tree, treeline } from '../../world/land';
import { cloud, sky } from '../../world/sky';
import { picture } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

const clipboard = ([x, y]: Point) => {
  const line = (at: number, to: number) => `M${round(x + 34)} ${round(y + at)}H${round(x + to)}`;
  const ticks = [58, 84, 110].map((at) =>
    polyline([
      [x + 14, y + at],
      [x + 18, y + at + 5],
      [x + 26, y + at - 6],
    ]),
  );
  return (
    block(x, y, 112, 150, '#a8673a', 10) +
    block(x + 8, y + 14, 96, 126, cloth.paper, 4) +
    block(x + 36, y - 8, 40, 22, '#5c6b80', 6) +
    stroke(line(58, 92) + line(84, 82) + line(110, 88), '#d9cdb2', { width: 5 }) +
    stroke(ticks.join(''), cloth.teal, { width: 4 })
  );
};

const whistle = ([x, y]: Point) =>
  stroke(
    curve([
      [x + 6, y - 20],
      [x - 26, y - 66],
      [x + 26, y - 92],
      [x + 48, y - 46],
      [x + 22, y - 22],
    ]),
    cloth.coral,
    { width: 5 },
  ) +
  fill(`M${x} ${y - 20}H${x + 62}v17H${x + 34}A26 26 0 1 1 ${x} ${y - 20}Z`, cloth.sun) +
  disc([x + 9, y + 4], 10, '#8a5a12') +
  block(x + 44, y - 20, 18, 17, '#e0a51f');

export function paint() {
  const scene = spot('instructors', 'noon', 190);
  return picture(
    scene,
    vignette(
      scene,
      sky(scene),
      cloud(scene, [300, 100], 70, 0.8),
      hills(scene, 0, 64),
      tree(scene, [96, 198], 90),
      tent(scene, [388, 196], 46, cloth.sun),
      treeline(scene, 14),
      meadow(scene),
    ),
    oval([236, 264], 96, 9, '#0e4a3b', 0.25) +
      group(clipboard([160, 104]), { transform: 'rotate(-7 216 180)' }),
    whistle([284, 238]),
  );
}
