import { cloth } from '../../../figure/kit';
import { chalk, grass, mownBands, painted } from '../../../grounds/football';
import { hills, treeline } from '../../../world/land';
import { ball } from '../../../world/props';
import { createScene, paintActors } from '../../../world/scene';
import { cloud, moon, sky, stars } from '../../../world/sky';
import { floodlight } from '../../../world/stand';
import { picture, player } from '../../cast';
import { lawn } from '../../meadow';

export function paint() {
  const scene = createScene({
    id: 'night-football-marathon',
    time: 'night',
    view: { eye: 0.9, focal: 700, horizon: 366, centre: 400 },
  });
  return picture(
    scene,
    sky(scene) +
      stars(scene, 34) +
      moon(scene, [240, 140], 58) +
      cloud(scene, [470, 240], 130, 0.5),
    hills(scene, 0, 120) + hills(scene, 1, 60, 4) + treeline(scene, 26),
    floodlight(scene, [570, 372], 290, -200),
    grass(scene) +
      mownBands(scene, lawn, 22, 'x') +
      painted(scene, [chalk(scene, [-30, 5], [30, 5])]),
    paintActors([
      player(scene, {
        at: [-0.05, 0, 3.1],
        pose: 'juggle',
        look: 'nia',
        gaze: -6,
        clothes: {
          shirt: cloth.sun,
          trim: cloth.coral,
          shorts: cloth.indigo,
          socks: cloth.paper,
          shoes: cloth.coral,
        },
      }),
      ball(scene, 'football', [0.47, 0.5, 3.05]),
    ]),
  );
}
