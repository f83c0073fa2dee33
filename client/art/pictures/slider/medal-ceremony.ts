import { cloth } from '../../figure/kit';
import { bunting, pavilion } from '../../world/camp';
import { podium } from '../../world/camp-life';
import { hills, treeline } from '../../world/land';
import { createScene, paintActors, type Scene } from '../../world/scene';
import { confetti, sky, sun } from '../../world/sky';
import { picture, player } from '../cast';
import { meadow } from '../meadow';

const kit = { shorts: cloth.navy, trim: cloth.sun, headwear: cloth.coral };

const places = [
  { x: 0, step: 0.62, look: 'ina', pose: 'cheer', shirt: cloth.paper, left: false },
  { x: -0.86, step: 0.38, look: 'ben', pose: 'arms', shirt: cloth.coral, left: false },
  { x: 0.86, step: 0.25, look: 'max', pose: 'arms', shirt: cloth.teal, left: true },
] as const;

const winners = (scene: Scene) =>
  places.map(({ x, step, look, pose, shirt, left }) =>
    player(scene, { at: [x, step, 3.76], pose, left, look, tall: 1.3, clothes: { ...kit, shirt } }),
  );

export function paint() {
  const scene = createScene({
    id: 'slider-medals',
    time: 'golden',
    view: { eye: 1.2, focal: 680, horizon: 312, centre: 400 },
  });
  const [x, y] = scene.camera.stage.project([0, 0, 3.7]);
  const metre = scene.camera.stage.scaleAt([0, 0, 3.7]);
  return picture(
    scene,
    sky(scene) +
      sun(scene, [400, 190], 96) +
      hills(scene, 0, 90) +
      pavilion(scene, [400, 320], 520, 0.3) +
      treeline(scene, 18),
    meadow(scene) +
      bunting(scene, [-10, 60], [400, 100], 10, 22) +
      bunting(scene, [400, 100], [812, 50], 10, 22),
    paintActors([
      player(scene, {
        at: [-2.3, 0, 5.4],
        pose: 'cheer',
        look: 'kim',
        clothes: { shirt: cloth.orange },
      }),
      player(scene, {
        at: [2.4, 0, 5.4],
        pose: 'cheer',
        left: true,
        look: 'lou',
        clothes: { shirt: cloth.sky },
      }),
    ]),
    paintActors(winners(scene)),
    podium(scene, [x, y], metre) + confetti(scene, 40),
  );
}
