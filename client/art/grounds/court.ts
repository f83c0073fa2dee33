import type { Place } from '../core/camera';
import { mix, shade } from '../core/color';
import { lit, litSurface } from '../core/light';
import { block, fill, oval, stroke, verticalGradient } from '../core/svg';
import type { Scene } from '../world/scene';
import { chalk, chalkRing, painted } from './football';

interface CourtColors {
  floor: string;
  key: string;
  apron: string;
}

export const courts = {
  indigo: { floor: '#4a4fae', key: '#f2803a', apron: '#2d3178' },
  sunset: { floor: '#e8783f', key: '#3c3d92', apron: '#b9532f' },
  sand: { floor: '#7fc0c6', key: '#f2985a', apron: '#f2dcb0' },
  blue: { floor: '#4379bd', key: '#27478f', apron: '#2b8a86' },
} as const satisfies Record<string, CourtColors>;

/** The surface around the court, from the horizon to the lower edge. */
export function apron(
  { id, width, height, light, camera }: Scene,
  color: string,
  foot = 2,
): string {
  const gradient = verticalGradient(`${id}-floor`, [
    [0, mix(litSurface(color, light), light.sky[2], 0.25)],
    [1, shade(litSurface(color, light), 0.12)],
  ]);
  const top = camera.horizon + foot;
  return gradient.definition + block(0, top, width, height - top, gradient.paint);
}

interface Half {
  x: number;
  z: number;
  colors: CourtColors;
  /** Leaves out the lines outside the key, which would cross a text. */
  isQuiet?: boolean;
}

/** Half a court with its basket at (x, z), facing the camera. */
export function halfCourt(scene: Scene, { x, z, colors, isQuiet = false }: Half): string {
  const { camera, light } = scene;
  const area = (half: number, near: number, far: number): Place[] => [
    [x - half, 0, near],
    [x + half, 0, near],
    [x + half, 0, far],
    [x - half, 0, far],
  ];
  const back = z + 1.2;
  const free = z - 4.6;
  const isWhole = free > 3;
  const sweep = Array.from({ length: 13 }, (_, index): Place => {
    const angle = Math.PI + (Math.PI * index) / 12;
    return [x + Math.cos(angle) * 1.8, 0, free + Math.sin(angle) * 1.8];
  });
  const key = [
    chalk(scene, [x - 2.45, back], [x - 2.45, free], 0.08),
    chalk(scene, [x + 2.45, back], [x + 2.45, free], 0.08),
    chalk(scene, [x - 2.45, free], [x + 2.45, free], 0.08),
    // Cut off by the camera, half a ring would look like a splinter.
    ...(isWhole ? [chalkRing(scene, [x, free], 1.8, 0.08, 180, 360)] : []),
  ];
  const outside = [
    chalk(scene, [x - 7.5, back], [x + 7.5, back], 0.08),
    chalk(scene, [x - 7.5, back], [x - 7.5, back - 14], 0.08),
    chalk(scene, [x + 7.5, back], [x + 7.5, back - 14], 0.08),
    chalk(scene, [x - 7.5, back - 14], [x + 7.5, back - 14], 0.08),
    chalkRing(scene, [x, z], 6.5, 0.08, 184, 356),
    chalkRing(scene, [x, back - 14], 1.8, 0.08, 0, 180),
  ];
  return (
    fill(camera.face(area(isQuiet ? 40 : 7.5, back - 14, back)), litSurface(colors.floor, light)) +
    fill(
      camera.face(area(2.45, free, back)) + (isWhole ? camera.face(sweep) : ''),
      litSurface(colors.key, light),
    ) +
    painted(scene, isQuiet ? key : [...outside, ...key])
  );
}

interface Hoop {
  /** The center of the ring, in ground plan coordinates. */
  x: number;
  z: number;
  /** Height of the ring in meters. */
  tall?: number;
  faces?: 'camera' | 'left' | 'right';
  board?: string;
}

const RING = 0.27;

/** Converts plan coordinates of the basket (sideways, toward the board) to world coordinates. */
const planOf =
  ({ x, z, faces = 'camera' }: Hoop) =>
  (side: number, up: number, back: number): Place =>
    faces === 'camera'
      ? [x + side, up, z + back]
      : [x + (faces === 'left' ? back : -back), up, z + side];

const circleAt = (
  place: (side: number, up: number, back: number) => Place,
  up: number,
  radius: number,
) =>
  Array.from({ length: 16 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 16;
    return place(Math.cos(angle) * radius, up, Math.sin(angle) * radius);
  });

const netOf = (
  scene: Scene,
  place: (side: number, up: number, back: number) => Place,
  tall: number,
) =>
  Array.from({ length: 8 }, (_, index) => {
    const from = (Math.PI * 2 * index) / 8;
    const end = (radius: number, angle: number, up: number) =>
      place(Math.cos(angle) * radius, up, Math.sin(angle) * radius);
    return [1, -1]
      .map((way) =>
        scene.camera.line([
          end(RING, from, tall),
          end(RING * 0.72, from + way * 0.4, tall - 0.22),
          end(RING * 0.55, from + way * 0.75, tall - 0.42),
        ]),
      )
      .join('');
  }).join('');

/** A basket on its post: board, ring and net. */
export function hoop(scene: Scene, basket: Hoop): string {
  const { camera, light } = scene;
  const { tall = 3.05, board = '#fffaf0' } = basket;
  const place = planOf(basket);
  const metre = camera.scaleAt([basket.x, 0, basket.z]);
  const back = RING + 0.15;
  const panel = (half: number, low: number, high: number) =>
    camera.face([
      place(-half, low, back),
      place(half, low, back),
      place(half, high, back),
      place(-half, high, back),
    ]);
  const steel = lit('#3a4668', light);
  const post = camera.line([
    place(0, 0, back + 1.1),
    place(0, tall + 0.1, back + 1.1),
    place(0, tall + 0.3, back),
  ]);
  const foot = place(0, 0, back + 1.1);
  const width = camera.scaleAt(foot);
  return (
    oval(camera.project(foot), width * 0.42, width * 0.12, shade(steel, 0.35)) +
    stroke(post, steel, { width: metre * 0.16 }) +
    fill(panel(0.92, tall - 0.18, tall + 0.95), shade(lit(board, light), 0.3)) +
    fill(panel(0.88, tall - 0.14, tall + 0.91), lit(board, light)) +
    stroke(panel(0.3, tall + 0.08, tall + 0.5), lit('#e5532d', light), { width: metre * 0.05 }) +
    stroke(netOf(scene, place, tall), lit('#fffdf5', light), {
      width: Math.max(0.9, metre * 0.022),
    }) +
    stroke(camera.face(circleAt(place, tall, RING)), lit('#f0582a', light), {
      width: Math.max(2, metre * 0.055),
    })
  );
}
