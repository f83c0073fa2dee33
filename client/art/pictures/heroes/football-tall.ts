import { cloth } from '../../figure/kit';
import { chalk, goal, grass, mownBands, painted } from '../../grounds/football';
import { hills, treeline } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors, type Scene } from '../../world/scene';
import { cloud, moon, sky, stars, sun } from '../../world/sky';
import { floodlight, lightPool, stand } from '../../world/stand';
import { picture, player } from '../cast';
import { isNight } from '../layers';
import { wideLawn } from '../wide';
import { striker, visitors } from './football';

const heaven = (scene: Scene) =>
  isNight(scene)
    ? stars(scene, 50, 0.5) + moon(scene, [500, 200], 34)
    : sun(scene, [250, 210], 48) +
      cloud(scene, [60, 330], 110, 0.6) +
      cloud(scene, [460, 190], 140, 0.9);

const scenery = (scene: Scene) =>
  sky(scene) +
  heaven(scene) +
  hills(scene, 0, 130, 3) +
  hills(scene, 1, 64, 4) +
  treeline(scene, 26, 1) +
  stand(scene, 320, 390, 118, cloth.teal) +
  floodlight(scene, [255, 526], 210, 110) +
  floodlight(scene, [700, 526], 300, -200);

const pitch = (scene: Scene) =>
  grass(scene) +
  mownBands(scene, wideLawn, 40, 'z') +
  painted(scene, [chalk(scene, [-30, 22], [30, 22], 0.2)], 0.8) +
  goal(scene, -4.5, 22) +
  (isNight(scene) ? lightPool(scene, 0.1, 4.2, 1.9) : '');

/** Fits half a desktop window: all players are in the middle three quarters of its width. */
const compose = (id: string, time: Scene['time'], tone?: readonly [string, number]) => {
  const scene = createScene({
    id,
    width: 800,
    height: 900,
    time,
    view: { eye: 0.67, focal: 900, horizon: 520, centre: 410 },
    ...(tone ? { tone } : {}),
  });
  return picture(
    scene,
    scenery(scene) + pitch(scene),
    paintActors([
      player(scene, {
        at: [1.34, 0, 5.4],
        pose: 'runFar',
        left: true,
        look: 'ben',
        clothes: visitors,
      }),
      player(scene, { ...striker, at: [0, 0, 3.9], pose: 'shoot', tall: 1.6 }),
      ball(scene, 'football', [-0.95, 0.42, 3.8], 0.85),
    ]),
  );
};

/** The picture beside the login and sign-up forms. */
export const paint = () => ({
  'hero-football-tall': compose('hero-football-tall', 'morning'),
  'hero-football-tall-night': compose('hero-football-tall-night', 'night', ['#0b2f33', 0.62]),
});
