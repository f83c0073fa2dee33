import { litSurface, type TimeOfDay } from '../../../core/light';
import { stroke } from '../../../core/svg';
import { shade } from '../../../core/color';
import { cloth } from '../../../figure/kit';
import { poses } from '../../../figure/poses';
import { hallRoom, lightShafts, type Hall } from '../../../grounds/hall';
import { skirt } from '../../../world/later';
import { createScene, paintActors } from '../../../world/scene';
import { picture, player } from '../../cast';

const studio: Hall = { wall: '#fbe3d6', dado: '#e08a8f', depth: 9, half: 5.2, tall: 4.6 };

export function paint(time: TimeOfDay = 'morning') {
  const scene = createScene({
    id: 'dance-studio-basics',
    time,
    view: { eye: 1.25, focal: 640, horizon: 290, centre: 400 },
  });
  const { camera, light } = scene;
  const bar = camera.line([
    [-4.6, 0.95, 8.6],
    [4.6, 0.95, 8.6],
  ]);
  const posts = [-4, -1.4, 1.4, 4]
    .map((x) =>
      camera.line([
        [x, 0, 8.6],
        [x, 0.95, 8.6],
      ]),
    )
    .join('');
  return picture(
    scene,
    hallRoom(scene, studio, 4),
    stroke(posts, litSurface('#8a5a3c', light), { width: 4 }) +
      stroke(bar, shade(litSurface('#c98f4e', light), 0.05), { width: 7 }),
    lightShafts(scene, studio, 4),
    paintActors([
      player(scene, {
        at: [1.15, 0, 3.9],
        pose: poses.arabesque,
        look: 'lou',
        age: 'small',
        tall: 1.15,
        gear: skirt(cloth.orange, 5, 16),
        clothes: {
          shirt: cloth.sun,
          trim: cloth.paper,
          shorts: cloth.sun,
          shoes: cloth.rose,
          socks: cloth.paper,
          sleeveless: true,
        },
      }),
      player(scene, {
        at: [-0.72, 0, 3.2],
        pose: poses.arabesque,
        look: 'gia',
        gear: skirt(cloth.rose, 6, 17),
        clothes: {
          shirt: cloth.indigo,
          trim: cloth.rose,
          shorts: cloth.indigo,
          shoes: cloth.rose,
          socks: cloth.paper,
          sleeveless: true,
          mood: 'smile',
        },
      }),
    ]),
  );
}
