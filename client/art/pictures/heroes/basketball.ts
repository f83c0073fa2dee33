import { heldBall } from '../../figure/gear';
import { apron, courts, halfCourt, hoop } from '../../grounds/court';
import { basketball } from '../../world/ball';
import { treeline } from '../../world/land';
import { paintActors, type Scene } from '../../world/scene';
import { cloud, moon, sky, stars, sun } from '../../world/sky';
import { floodlight, lightPool } from '../../world/stand';
import { skyline, stringLights } from '../../world/town';
import { indigo, orange } from '../basketball-scene';
import { player } from '../cast';
import { heroPictures, isNight, type HeroShape } from '../layers';

const heaven = (scene: Scene) =>
  isNight(scene)
    ? stars(scene, 50, 0.3) + moon(scene, [1300, 130], 24)
    : sun(scene, [900, 180], 36) +
      cloud(scene, [640, 230], 90, 0.7) +
      cloud(scene, [1060, 190], 130);

const colorsOf = (scene: Scene) => (isNight(scene) ? courts.indigo : courts.sand);

const back = (scene: Scene) =>
  sky(scene) +
  heaven(scene) +
  skyline(scene, 56, 0) +
  skyline(scene, 38, 1, isNight(scene) ? 1040 : undefined) +
  treeline(scene, 22, 1) +
  floodlight(scene, [955, 378], 240, -150) +
  apron(scene, colorsOf(scene).apron);

const middle = (scene: Scene, shape: HeroShape) =>
  apron(scene, colorsOf(scene).apron) +
  halfCourt(scene, {
    x: shape === 'wide' ? 1.4 : 2,
    z: shape === 'wide' ? 7 : 10,
    colors: colorsOf(scene),
    isQuiet: true,
  }) +
  (isNight(scene) ? lightPool(scene, 0.3, 4.4, 2.4) : '') +
  (shape === 'wide'
    ? hoop(scene, { x: 1.5, z: 7.6, tall: 1.88, faces: 'left' }) +
      stringLights(scene, [1010, 176], [1640, 130], 9)
    : '') +
  paintActors([
    player(scene, {
      at: shape === 'wide' ? [0.68, 0, 5] : [0.9, 0, 8],
      pose: 'defend',
      left: true,
      look: 'max',
      clothes: indigo,
    }),
  ]);

const shooter = { look: 'oli', age: 'athlete', clothes: orange } as const;

const front = (scene: Scene, shape: HeroShape) =>
  paintActors([
    shape === 'wide'
      ? player(scene, {
          ...shooter,
          at: [-0.35, 0, 4.2],
          pose: 'release',
          gear: heldBall(basketball, 7.4, 'farArm'),
          gaze: 14,
          tall: 1.22,
        })
      : player(scene, {
          ...shooter,
          at: [0.13, 0, 5.5],
          pose: 'bounce',
          left: true,
          gear: heldBall(basketball, 7.4, 'nearArm'),
          tall: 1.26,
        }),
  ]);

export const paint = () =>
  heroPictures({ sport: 'basketball', day: { time: 'noon' }, night: {}, back, middle, front });
