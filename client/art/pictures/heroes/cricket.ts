import { bat } from '../../figure/gear';
import { cloth } from '../../figure/kit';
import { strip, wicket } from '../../grounds/cricket';
import { grass, mownBands } from '../../grounds/football';
import { pavilion } from '../../world/camp';
import { hills, tree, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { paintActors, type Scene } from '../../world/scene';
import { cloud, moon, sky, stars, sun } from '../../world/sky';
import { floodlight, lightPool } from '../../world/stand';
import { player } from '../cast';
import { reds, whites } from '../cricket-scene';
import { heroPictures, isNight, type HeroShape } from '../layers';
import { wideLawn } from '../wide';

const heaven = (scene: Scene) =>
  isNight(scene)
    ? stars(scene, 60, 0.3) + moon(scene, [1300, 120], 26)
    : sun(scene, [880, 236], 56) +
      cloud(scene, [620, 236], 90, 0.6) +
      cloud(scene, [1040, 190], 140, 0.8);

const back = (scene: Scene) =>
  sky(scene) +
  heaven(scene) +
  hills(scene, 0, 40, 4) +
  treeline(scene, 20, 0) +
  tree(scene, [1076, 382], 120) +
  pavilion(scene, [1190, 382], 280) +
  tree(scene, [1385, 384], 170) +
  (isNight(scene) ? floodlight(scene, [975, 378], 250, 110) : '') +
  grass(scene);

const middle = (scene: Scene, shape: HeroShape) =>
  grass(scene) +
  mownBands(scene, wideLawn, 40, 'x') +
  strip(scene, -30, 3, 40, 'x') +
  (isNight(scene) ? lightPool(scene, 0, 3.9, 2.2) : '') +
  paintActors([
    player(scene, {
      at: shape === 'wide' ? [1.2, 0, 6.4] : [0.95, 0, 9],
      pose: 'crouch',
      left: true,
      look: 'ina',
      // Phones show the narrow scene enlarged.
      isFine: shape === 'narrow',
      clothes: { ...reds, headwear: cloth.sun },
    }),
    ...(shape === 'wide'
      ? [player(scene, { at: [-5.6, 0, 13], pose: 'keeperReady', look: 'eli', clothes: reds })]
      : []),
  ]);

const batter = {
  look: 'dev',
  left: true,
  age: 'athlete',
  clothes: {
    ...whites,
    hairStyle: 'helmet',
    headwear: cloth.clay,
    pads: true,
    gloves: cloth.paper,
  },
} as const;

const front = (scene: Scene, shape: HeroShape) =>
  paintActors(
    shape === 'wide'
      ? [
          wicket(scene, [0.76, 0, 3.62]),
          player(scene, {
            ...batter,
            at: [-0.07, 0, 3.4],
            pose: 'drive',
            gear: bat(64),
            tall: 1.6,
          }),
          ball(scene, 'cricket', [-0.99, 0.2, 3.3], 0.9),
        ]
      : [
          wicket(scene, [0.66, 0, 5.4]),
          player(scene, {
            ...batter,
            at: [0.08, 0, 5.2],
            pose: 'batReady',
            gear: bat(22),
            tall: 1.32,
            isFine: true,
          }),
          ball(scene, 'cricket', [-0.55, 0.16, 5], 0.9),
        ],
  );

export const paint = () =>
  heroPictures({
    sport: 'cricket',
    day: { time: 'golden', tone: ['#f3d294', 0.35] },
    night: { tone: ['#0b2f33', 0.5] },
    back,
    middle,
    front,
  });
