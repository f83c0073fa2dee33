import { cloth } from '../../figure/kit';
import { goal, grass, mownBands, penaltyArea } from '../../grounds/football';
import { speedLines } from '../../world/ball';
import { marquee, tent } from '../../world/camp';
import { hills, poplar, treeline, tuft } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors, type Scene } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { stand } from '../../world/stand';
import { player } from '../cast';
import { layeredPicture } from '../layers';
import { heroSize, wideLawn } from '../wide';

const team = { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine, socks: cloth.sun };

const back = (scene: Scene) =>
  sky(scene) +
  sun(scene, [1290, 120], 46) +
  cloud(scene, [90, 150], 150, 0.7) +
  cloud(scene, [560, 110], 110, 0.7) +
  cloud(scene, [1360, 210], 160) +
  hills(scene, 0, 130, 4) +
  hills(scene, 1, 70, 6) +
  stand(scene, 1060, 430, 112, cloth.teal) +
  marquee(scene, [230, 378], 150, cloth.coral) +
  tent(scene, [420, 378], 70, cloth.sun) +
  treeline(scene, 28) +
  poplar(scene, [1500, 380], 170) +
  poplar(scene, [1550, 380], 130) +
  grass(scene);

const middle = (scene: Scene) =>
  grass({ ...scene, id: 'hero-football-middle' }) +
  mownBands(scene, wideLawn, 40, 'z') +
  penaltyArea(scene, -1.4, 17) +
  goal(scene, -1.4, 17) +
  paintActors([
    player(scene, {
      at: [-1.6, 0, 15.6],
      pose: 'keeperReady',
      look: 'cai',
      clothes: { shirt: cloth.sky, shorts: cloth.navy },
    }),
    player(scene, {
      at: [4.3, 0, 6.4],
      pose: 'runFar',
      left: true,
      look: 'max',
      clothes: team,
    }),
  ]);

const front = (scene: Scene) =>
  speedLines([846, 246], 226, 100, cloth.paper) +
  paintActors([
    player(scene, {
      at: [1.18, 0.06, 3.35],
      pose: 'volley',
      look: 'lou',
      left: true,
      tall: 1.5,
      clothes: { ...team, shoes: cloth.coral },
    }),
    ball(scene, 'football', [0.08, 1.3, 3.3], 1.1),
  ]) +
  tuft(scene, [1540, 712], 120) +
  tuft(scene, [60, 712], 90);

export function paint() {
  const scene = createScene({
    ...heroSize,
    id: 'hero-football',
    time: 'noon',
    view: { eye: 0.9, focal: 900, horizon: 372, centre: 800, yaw: 10, pivot: [-1.4, 17] },
  });
  return layeredPicture(scene, { back: back(scene), middle: middle(scene), front: front(scene) });
}
