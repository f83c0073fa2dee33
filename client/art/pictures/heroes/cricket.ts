import { bat } from '../../figure/gear';
import { cloth } from '../../figure/kit';
import { rope, strip, wicket } from '../../grounds/cricket';
import { grass, mownBands } from '../../grounds/football';
import { speedLines } from '../../world/ball';
import { pavilion } from '../../world/camp';
import { hills, poplar, tree, treeline, tuft } from '../../world/land';
import { ball } from '../../world/props';
import { createScene, paintActors, type Scene } from '../../world/scene';
import { cloud, sky, sun } from '../../world/sky';
import { player } from '../cast';
import { layeredPicture } from '../layers';
import { heroSize, wideLawn } from '../wide';

const reds = { shirt: cloth.clay, trim: cloth.sun, shorts: cloth.navy, long: true };

const whites = { shirt: cloth.paper, trim: cloth.clay, shorts: '#f3e8d2', long: true };

const back = (scene: Scene) =>
  sky(scene) +
  sun(scene, [980, 240], 84) +
  cloud(scene, [120, 140], 160, 0.6) +
  cloud(scene, [560, 190], 110, 0.5) +
  cloud(scene, [1290, 130], 170, 0.7) +
  hills(scene, 0, 120, 4) +
  hills(scene, 1, 60, 6) +
  pavilion(scene, [1330, 382], 330) +
  tree(scene, [1555, 384], 190) +
  tree(scene, [1100, 380], 110) +
  tree(scene, [330, 380], 120) +
  treeline(scene, 26, 1) +
  poplar(scene, [60, 380], 150) +
  poplar(scene, [110, 380], 120) +
  grass(scene);

const middle = (scene: Scene) =>
  grass({ ...scene, id: 'hero-cricket-middle' }) +
  mownBands(scene, wideLawn, 40, 'x') +
  rope(scene, [0, 68], 56) +
  strip(scene, -8, 3.1, 16, 'x') +
  paintActors([
    player(scene, { at: [-1.75, 0, 7.2], pose: 'bowl', look: 'eli', clothes: reds }),
    player(scene, {
      at: [5.2, 0, 9.6],
      pose: 'crouch',
      left: true,
      look: 'ina',
      clothes: { ...reds, headwear: cloth.sun },
    }),
    player(scene, { at: [0.2, 0, 13], pose: 'stand', look: 'ben', clothes: reds }),
  ]);

const front = (scene: Scene) =>
  paintActors([
    wicket(scene, [2.32, 0, 3.5]),
    player(scene, {
      at: [1.35, 0, 3.4],
      pose: 'drive',
      look: 'dev',
      left: true,
      tall: 1.6,
      gear: bat(64),
      clothes: {
        ...whites,
        hairStyle: 'helmet',
        headwear: cloth.clay,
        pads: true,
        gloves: cloth.paper,
      },
    }),
    ball(scene, 'cricket', [-0.2, 0.5, 3.3], 1.5),
  ]) +
  speedLines([752, 480], 188, 90, '#fff7e6') +
  tuft(scene, [1545, 712], 110) +
  tuft(scene, [70, 712], 100);

export function paint() {
  const scene = createScene({
    ...heroSize,
    id: 'hero-cricket',
    time: 'golden',
    tone: ['#e8b765', 0.2],
    view: { eye: 0.9, focal: 900, horizon: 372, centre: 800 },
  });
  return layeredPicture(scene, { back: back(scene), middle: middle(scene), front: front(scene) });
}
