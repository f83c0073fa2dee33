import { cloth } from '../../figure/kit';
import { bunting, tent } from '../../world/camp';
import { hills, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { paintActors } from '../../world/scene';
import { confetti, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

export function paint() {
  const scene = spot('success', 'noon', 206);
  return picture(
    scene,
    vignette(
      scene,
      sky(scene),
      sun(scene, [240, 150], 54),
      hills(scene, 0, 70),
      tent(scene, [110, 210], 44, cloth.coral),
      tent(scene, [360, 210], 40, cloth.teal),
      treeline(scene, 12),
      meadow(scene),
    ),
    bunting(scene, [70, 88], [410, 80], 12, 15),
    paintActors([
      player(scene, {
        at: [-0.62, 0, 3.4],
        pose: 'celebrate',
        look: 'joy',
        tall: 1.22,
        clothes: { shirt: cloth.sun, trim: cloth.coral, shorts: cloth.navy },
      }),
      player(scene, {
        at: [0.66, 0, 3.5],
        pose: 'celebrate',
        left: true,
        look: 'ben',
        tall: 1.22,
        clothes: { shirt: cloth.coral, trim: cloth.paper, shorts: cloth.navy },
      }),
      ball(scene, 'football', [0.02, 0, 3.3]),
    ]),
    confetti(scene, 26),
  );
}
