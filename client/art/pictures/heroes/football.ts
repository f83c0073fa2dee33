import { cloth } from '../../figure/kit';
import { chalk, goal, grass, mownBands, painted } from '../../grounds/football';
import { hills, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { paintActors, type Scene } from '../../world/scene';
import { cloud, moon, sky, stars, sun } from '../../world/sky';
import { floodlight, lightPool, stand } from '../../world/stand';
import { player } from '../cast';
import { heroPictures, isNight, type HeroShape } from '../layers';
import { wideLawn } from '../wide';

const team = { shirt: cloth.sun, trim: cloth.pine, shorts: cloth.pine, socks: cloth.sun };
export const visitors = { shirt: cloth.coral, shorts: cloth.navy, socks: cloth.coral };

const heaven = (scene: Scene) =>
  isNight(scene)
    ? stars(scene, 60, 0.3) + moon(scene, [1330, 130], 26)
    : sun(scene, [930, 196], 40) +
      cloud(scene, [640, 236], 90, 0.6) +
      cloud(scene, [1090, 200], 130, 0.9);

const back = (scene: Scene) =>
  sky(scene) +
  heaven(scene) +
  hills(scene, 0, 40, 4) +
  hills(scene, 1, 26, 6) +
  treeline(scene, 24, 1) +
  stand(scene, 1046, 384, 104, cloth.teal) +
  floodlight(scene, [1012, 378], 230, 90) +
  floodlight(scene, [1462, 378], 260, -240) +
  grass(scene);

const keeper = (scene: Scene) =>
  player(scene, {
    at: [-4.6, 0, 28.5],
    pose: 'keeperReady',
    look: 'cai',
    clothes: { shirt: cloth.sky, shorts: cloth.navy },
  });

const middle = (scene: Scene, shape: HeroShape) =>
  grass(scene) +
  mownBands(scene, wideLawn, 40, 'z') +
  painted(scene, [chalk(scene, [-16, 30], [90, 30], 0.2)], 0.8) +
  (shape === 'wide' ? goal(scene, -5, 30) : '') +
  (isNight(scene) ? lightPool(scene, 0.2, 4, 2.4) : '') +
  paintActors([
    ...(shape === 'wide' ? [keeper(scene)] : []),
    player(scene, {
      at: shape === 'wide' ? [1.96, 0, 9] : [1.05, 0, 8.4],
      pose: 'runFar',
      left: true,
      look: 'ben',
      isFine: true,
      clothes: visitors,
    }),
  ]);

export const striker = {
  look: 'lou',
  left: true,
  age: 'athlete',
  clothes: { ...team, shoes: cloth.coral, farShade: 0.07 },
} as const;

const front = (scene: Scene, shape: HeroShape) =>
  paintActors(
    shape === 'wide'
      ? [
          player(scene, { ...striker, at: [0, 0, 3.5], pose: 'shoot', tall: 1.6 }),
          ball(scene, 'football', [-0.9, 0.42, 3.4], 0.85),
        ]
      : [
          player(scene, {
            ...striker,
            at: [0.19, 0, 5.2],
            pose: 'dribble',
            tall: 1.28,
            isFine: true,
          }),
          ball(scene, 'football', [-0.32, 0, 5], 0.85),
        ],
  );

export const paint = () =>
  heroPictures({
    sport: 'football',
    day: { time: 'morning' },
    night: { tone: ['#0b2f33', 0.62] },
    back,
    middle,
    front,
  });
