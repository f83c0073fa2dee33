import { shade } from '../../core/color';
import { curve, type Point, polygon, polyline, round } from '../../core/shape';
import { block, fill, oval, stroke } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { trail } from '../../world/ball';
import { marquee } from '../../world/camp';
import { hills, treeline } from '../../world/land';
import { ball, cone } from '../../world/props';
import { paintActors } from '../../world/scene';
import { cloud, sky } from '../../world/sky';
import { picture } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

const emptyBag = ([x, y]: Point, size: number): string => {
  const [half, tall] = [size * 0.62, size * 0.62];
  const body = `M${round(x - half)} ${round(y - tall)}C${round(x - half * 1.12)} ${round(y - tall * 0.3)} ${round(x - half * 1.05)} ${round(y)} ${round(x - half * 0.8)} ${round(y)}H${round(x + half * 0.8)}C${round(x + half * 1.05)} ${round(y)} ${round(x + half * 1.12)} ${round(y - tall * 0.3)} ${round(x + half)} ${round(y - tall)}Z`;
  const strap = (side: number) =>
    curve([
      [x + side * half * 0.62, y - tall * 0.92],
      [x + side * half * 0.5, y - tall * 1.55],
      [x, y - tall * 1.72],
    ]);
  return (
    oval([x, y + 2], half * 1.15, size * 0.07, '#0e4a3b', 0.28) +
    stroke(strap(-1) + strap(1), shade(cloth.coral, 0.35), { width: size * 0.06 }) +
    fill(body, cloth.coral) +
    fill(
      polygon([
        [x + half * 0.45, y - tall],
        [x + half, y - tall],
        [x + half * 0.98, y - tall * 0.3],
        [x + half * 0.78, y],
        [x + half * 0.42, y],
      ]),
      shade(cloth.coral, 0.2),
    ) +
    oval([x, y - tall], half, size * 0.15, shade(cloth.coral, 0.25)) +
    oval([x, y - tall + 1], half * 0.88, size * 0.105, '#4a1f28') +
    block(x - half * 0.36, y - tall * 0.58, half * 0.72, tall * 0.36, cloth.paper, 5) +
    stroke(
      polyline([
        [x - half * 0.2, y - tall * 0.4],
        [x + half * 0.2, y - tall * 0.4],
      ]),
      cloth.sun,
      { width: 4 },
    )
  );
};

export function paint() {
  const scene = spot('cart', 'noon');
  return picture(
    scene,
    vignette(
      scene,
      sky(scene),
      cloud(scene, [90, 110], 70, 0.8),
      hills(scene, 0, 60),
      marquee(scene, [360, 180], 74, cloth.teal),
      treeline(scene, 14),
      meadow(scene),
    ),
    emptyBag([220, 262], 116),
    trail(
      [
        [286, 176],
        [320, 150],
        [352, 190],
        [372, 222],
      ],
      cloth.paper,
      3,
    ),
    paintActors([ball(scene, 'football', [0.84, 0, 2.85]), cone(scene, [-0.8, 0, 3])]),
  );
}
