import { heldBall } from '../../figure/gear';
import { cloth } from '../../figure/kit';
import { apron, courts, halfCourt, hoop } from '../../grounds/court';
import { basketball } from '../../world/ball';
import { createScene, paintActors, type Scene } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { floodlight } from '../../world/stand';
import { chainFence, muralWall, skyline, stringLights } from '../../world/town';
import { player } from '../cast';
import { layeredPicture } from '../layers';
import { heroSize } from '../wide';

const orange = {
  shirt: cloth.orange,
  trim: cloth.paper,
  shorts: cloth.paper,
  socks: cloth.paper,
  shoes: cloth.coral,
};

const sunny = {
  shirt: cloth.sun,
  trim: cloth.indigo,
  shorts: cloth.indigo,
  socks: cloth.paper,
  shoes: cloth.coral,
};

const back = (scene: Scene) =>
  sky(scene) +
  sun(scene, [1010, 300], 96) +
  cloud(scene, [150, 150], 170, 0.4) +
  cloud(scene, [700, 110], 130, 0.4) +
  skyline(scene, 230, 0) +
  skyline(scene, 150, 1, true) +
  floodlight(scene, [1530, 396], 300, -260) +
  apron(scene, courts.indigo.apron, 6);

const middle = (scene: Scene) =>
  muralWall(scene, 322, 76, cloth.navy) +
  chainFence(scene, 324, 60, 10) +
  apron({ ...scene, id: 'hero-basketball-middle' }, courts.indigo.apron, 6) +
  halfCourt(scene, { x: 2.6, z: 5.6, colors: courts.indigo }) +
  hoop(scene, { x: 3.3, z: 6.4, tall: 2.7, faces: 'left' }) +
  stringLights(scene, [-20, 70], [800, 120], 13) +
  stringLights(scene, [800, 120], [1620, 50], 13) +
  paintActors([
    player(scene, { at: [-0.9, 0, 6.6], pose: 'run', look: 'fay', clothes: orange }),
    player(scene, { at: [6, 0, 7.4], pose: 'cheer', left: true, look: 'nia', clothes: sunny }),
  ]);

const front = (scene: Scene) =>
  paintActors([
    player(scene, {
      at: [1.35, 0, 4],
      pose: 'layUp',
      look: 'oli',
      gear: heldBall(basketball, 8.4, 'farArm'),
      gaze: 12,
      tall: 1.42,
      clothes: orange,
    }),
    player(scene, {
      at: [2.75, 0, 4.2],
      pose: 'defend',
      left: true,
      look: 'max',
      tall: 1.45,
      clothes: sunny,
    }),
  ]);

export function paint() {
  const scene = createScene({
    ...heroSize,
    id: 'hero-basketball',
    time: 'dusk',
    view: { eye: 0.95, focal: 900, horizon: 392, centre: 800 },
  });
  return layeredPicture(scene, { back: back(scene), middle: middle(scene), front: front(scene) });
}
