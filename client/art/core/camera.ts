import { round, type Point } from './shape';

/** A point in meters: x to the right, y up, z away from the camera. */
export type Place = readonly [number, number, number];

export interface View {
  /** Height of the camera above the ground, in meters. */
  eye: number;
  /** Pixels per meter at a distance of one meter. */
  focal: number;
  horizon: number;
  centre: number;
  /** Rotation of the ground under the camera, in degrees. */
  yaw?: number;
  /** The ground point at the center of the rotation. */
  pivot?: readonly [number, number];
}

export interface Camera {
  project: (place: Place) => Point;
  /** Pixels per meter at this point. */
  scaleAt: (place: Place) => number;
  /** The outline of a flat polygon, clipped at the camera plane. */
  face: (places: readonly Place[]) => string;
  line: (places: readonly Place[]) => string;
  horizon: number;
  /** The same camera without ground rotation, used to place the players. */
  stage: Pick<Camera, 'project' | 'scaleAt'>;
}

const NEAR = 0.6;

const cutAtCamera = (places: readonly Place[], closed: boolean): Place[] =>
  places.flatMap((place, index) => {
    const next = places[index + 1] ?? (closed ? places[0] : undefined);
    const kept = place[2] >= NEAR ? [place] : [];
    if (!next || place[2] >= NEAR === next[2] >= NEAR) return kept;
    const share = (NEAR - place[2]) / (next[2] - place[2]);
    const crossing: Place = [
      place[0] + (next[0] - place[0]) * share,
      place[1] + (next[1] - place[1]) * share,
      NEAR,
    ];
    return [...kept, crossing];
  });

export function createCamera({
  eye,
  focal,
  horizon,
  centre,
  yaw = 0,
  pivot = [0, 0],
}: View): Camera {
  const [sin, cos] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)];
  const turned = ([x, y, z]: Place): Place => {
    const [fromX, fromZ] = [x - pivot[0], z - pivot[1]];
    return [pivot[0] + fromX * cos - fromZ * sin, y, pivot[1] + fromX * sin + fromZ * cos];
  };
  const flat = ([x, y, z]: Place): Point => [
    centre + (focal * x) / z,
    horizon + (focal * (eye - y)) / z,
  ];
  const draw = (places: readonly Place[], closed: boolean) => {
    const seen = cutAtCamera(places.map(turned), closed).map(flat);
    if (seen.length < 2) return '';
    const path = seen.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
    return `M${path}${closed ? 'Z' : ''}`;
  };
  return {
    project: (place) => flat(turned(place)),
    scaleAt: (place) => focal / Math.max(NEAR, turned(place)[2]),
    face: (places) => draw(places, true),
    line: (places) => draw(places, false),
    horizon,
    stage: { project: flat, scaleAt: ([, , z]) => focal / Math.max(NEAR, z) },
  };
}
