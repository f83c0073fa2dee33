import type { Place } from '../core/camera';
import { mix, shade } from '../core/color';
import { litSurface } from '../core/light';
import { polygon, round } from '../core/shape';
import { block, fill, stroke, verticalGradient } from '../core/svg';
import type { Scene } from '../world/scene';

export interface Hall {
  wall: string;
  dado: string;
  depth: number;
  half: number;
  tall: number;
}

const wallGrid = (scene: Scene, { half, depth, tall }: Hall) => {
  const [left, top] = scene.camera.project([-half, tall, depth]);
  const [right, floor] = scene.camera.project([half, 0, depth]);
  return { left, right, top, floor };
};

/** Boards that run away from the viewer, and the sheen of the windows on them. */
const woodFloor = (scene: Scene, { half, depth }: Hall) => {
  const { id, width, height, camera, light } = scene;
  const gradient = verticalGradient(`${id}-wood`, [
    [0, litSurface('#f0bd7c', light)],
    [1, litSurface('#d98f4d', light)],
  ]);
  const [, floor] = camera.project([0, 0, depth]);
  const boards: string[] = [];
  for (let x = -half * 2.4; x <= half * 2.4; x += 0.8) {
    boards.push(
      camera.line([
        [x, 0, 0.8],
        [x, 0, depth],
      ]),
    );
  }
  return (
    gradient.definition +
    block(0, floor, width, height - floor, gradient.paint) +
    stroke(boards.join(''), shade('#c47c3f', 0.15), { width: 1, opacity: 0.35 })
  );
};

const windows = (scene: Scene, hall: Hall, count: number) => {
  const { left, right, top, floor } = wallGrid(scene, hall);
  const [wide, tall] = [(right - left) / count, floor - top];
  return Array.from({ length: count }, (_, index) => {
    const x = left + wide * (index + 0.18);
    const y = top + tall * 0.12;
    const [w, h] = [wide * 0.64, tall * 0.38];
    return (
      block(x, y, w, h, scene.light.sky[1], 3) +
      fill(
        polygon([
          [x, y + h],
          [x, y + h * 0.6],
          [x + w * 0.5, y + h * 0.42],
          [x + w, y + h * 0.66],
          [x + w, y + h],
        ]),
        scene.light.land[0],
      ) +
      stroke(
        `M${round(x + w / 2)} ${round(y)}v${round(h)}M${round(x)} ${round(y + h * 0.45)}h${round(w)}`,
        litSurface(hall.dado, scene.light),
        { width: 3, cap: 'butt' },
      )
    );
  }).join('');
};

/** Light that lamps under the ceiling throw on the floor. */
function lampLight(scene: Scene, { tall, depth }: Hall): string {
  const { camera, width } = scene;
  return [-2.4, 2.4]
    .map((x) => {
      const [lampX, lampY] = camera.project([x, tall - 0.5, depth * 0.62]);
      const cone = polygon([
        [lampX - 22, lampY],
        [lampX + 22, lampY],
        [lampX + width * 0.26, scene.height],
        [lampX - width * 0.26, scene.height],
      ]);
      return fill(cone, '#fff3cd', 0.1) + block(lampX - 24, lampY - 8, 48, 10, '#fff3cd', 4);
    })
    .join('');
}

/** Light that falls through the windows in slanted bands, or from the lamps at night. */
export function lightShafts(scene: Scene, hall: Hall, count: number): string {
  if (scene.time === 'floodlit') return lampLight(scene, hall);
  const { left, right, top, floor } = wallGrid(scene, hall);
  const wide = (right - left) / count;
  const drop = (floor - top) * 1.5;
  return Array.from({ length: count }, (_, index) => {
    const x = left + wide * (index + 0.2);
    const y = top + (floor - top) * 0.14;
    return fill(
      polygon([
        [x, y],
        [x + wide * 0.6, y],
        [x + wide * 0.6 - drop * 0.5, y + drop],
        [x - drop * 0.5 - wide * 0.12, y + drop],
      ]),
      '#fff3cd',
      0.13,
    );
  }).join('');
}

/** The inside of a hall: back wall with windows, side walls, beams, wooden floor. */
export function hallRoom(scene: Scene, hall: Hall, windowCount = 4): string {
  const { camera, light, width } = scene;
  const { half, depth, tall } = hall;
  const { left, right, top, floor } = wallGrid(scene, hall);
  const wall = litSurface(hall.wall, light);
  const dado = litSurface(hall.dado, light);
  const side = (x: number): Place[] => [
    [x, 0, 0.7],
    [x, tall, 0.7],
    [x, tall, depth],
    [x, 0, depth],
  ];
  const sideDado = (x: number): Place[] => [
    [x, 0, 0.7],
    [x, 1.3, 0.7],
    [x, 1.3, depth],
    [x, 0, depth],
  ];
  const [, dadoTop] = camera.project([0, 1.3, depth]);
  const beams: string[] = [];
  for (let z = depth - 2; z > 1.2; z -= 3)
    beams.push(
      camera.line([
        [-half, tall, z],
        [half, tall, z],
      ]),
    );
  return (
    block(0, 0, width, scene.height, shade(wall, 0.16)) +
    stroke(beams.join(''), shade(wall, 0.4), { width: 9, opacity: 0.5 }) +
    woodFloor(scene, hall) +
    fill(camera.face(side(-half)) + camera.face(side(half)), mix(wall, dado, 0.25)) +
    fill(camera.face(sideDado(-half)) + camera.face(sideDado(half)), shade(dado, 0.12)) +
    block(left, top, right - left, floor - top, wall) +
    block(left, dadoTop, right - left, floor - dadoTop, dado) +
    block(left, floor - 4, right - left, 4, shade(dado, 0.35)) +
    windows(scene, hall, windowCount)
  );
}
