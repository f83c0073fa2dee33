import { add, step, type Point } from '../core/shape';

/** Degrees from straight down; positive swings forward, in the direction that the figure faces. */
export interface Pose {
  lean: number;
  /** 0 shows the figure from the side, 1 from the front. */
  turn: number;
  nod?: number;
  nearArm: readonly [upper: number, lower: number];
  farArm: readonly [upper: number, lower: number];
  nearLeg: readonly [thigh: number, shin: number, foot?: number];
  farLeg: readonly [thigh: number, shin: number, foot?: number];
  /** The visible shares of the thighs' lengths, which are below 1 if a thigh points toward the viewer. */
  thighs?: readonly [near: number, far: number];
  /** How far the lower foot is above the ground, in hundredths of the height. */
  lift?: number;
  /** The shape of the near and the far hand; they hang relaxed by default. */
  hands?: readonly [near: HandShape, far: HandShape];
  /** Rotates the whole figure around its hips; positive tips it forward. */
  tip?: number;
}

export type HandShape = 'open' | 'soft' | 'fist';

export interface Build {
  head: number;
  torso: number;
  arm: number;
  leg: number;
  girth: number;
}

/** Proportions for a height of about 100 units. */
export const builds = {
  small: { head: 11.5, torso: 26, arm: 13, leg: 17.5, girth: 1.1 },
  junior: { head: 9.8, torso: 26.5, arm: 14.5, leg: 20, girth: 1.02 },
  grown: { head: 8.3, torso: 27, arm: 15.5, leg: 22.5, girth: 1 },
  athlete: { head: 7.8, torso: 26.5, arm: 15.8, leg: 23.5, girth: 1 },
} as const satisfies Record<string, Build>;

export interface Arm {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  hand: Point;
  shape: HandShape;
}
export interface Leg {
  hip: Point;
  knee: Point;
  ankle: Point;
  toe: Point;
}

export interface Skeleton {
  hips: Point;
  chest: Point;
  head: Point;
  nearArm: Arm;
  farArm: Arm;
  nearLeg: Leg;
  farLeg: Leg;
}

const armFrom = (
  shoulder: Point,
  [upper, lower]: Pose['nearArm'],
  length: number,
  shape: HandShape = 'soft',
): Arm => {
  const elbow = step(shoulder, upper, length);
  const wrist = step(elbow, lower, length * 0.9);
  return { shoulder, elbow, wrist, hand: step(wrist, lower, 3), shape };
};

/** The sole of a weight-bearing leg stays on the ground; any other foot follows its shin. */
const soleOf = (shin: number) => (Math.abs(shin) < 26 ? 90 : shin + 80);

const legFrom = (
  hip: Point,
  [thigh, shin, foot = soleOf(shin)]: Pose['nearLeg'],
  length: number,
  seen = 1,
): Leg => {
  const knee = step(hip, thigh, length * seen);
  const ankle = step(knee, shin, length * 0.95);
  return { hip, knee, ankle, toe: step(ankle, foot, 8) };
};

const turnedAbout = (centre: Point, degrees: number) => {
  const [sin, cos] = [Math.sin((-degrees * Math.PI) / 180), Math.cos((-degrees * Math.PI) / 180)];
  return ([x, y]: Point): Point => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    return [centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos];
  };
};

const mapArm = (
  { shoulder, elbow, wrist, hand, shape }: Arm,
  move: (point: Point) => Point,
): Arm => ({
  shoulder: move(shoulder),
  elbow: move(elbow),
  wrist: move(wrist),
  hand: move(hand),
  shape,
});

const mapLeg = ({ hip, knee, ankle, toe }: Leg, move: (point: Point) => Point): Leg => ({
  hip: move(hip),
  knee: move(knee),
  ankle: move(ankle),
  toe: move(toe),
});

const mapSkeleton = (bones: Skeleton, move: (point: Point) => Point): Skeleton => ({
  hips: move(bones.hips),
  chest: move(bones.chest),
  head: move(bones.head),
  nearArm: mapArm(bones.nearArm, move),
  farArm: mapArm(bones.farArm, move),
  nearLeg: mapLeg(bones.nearLeg, move),
  farLeg: mapLeg(bones.farLeg, move),
});

/** The joints of a figure whose lowest point is at y = 0 (or `lift` above it); y points up. */
export function skeletonOf(pose: Pose, build: Build): Skeleton {
  const hips: Point = [0, 0];
  const chest = step(hips, 180 - pose.lean, build.torso);
  const neck = step(chest, 180 - pose.lean * 0.6 - (pose.nod ?? 0), build.head + 3.6);
  const shoulderGap = 2.5 + pose.turn * 6.5;
  const hipGap = 1 + pose.turn * 4.5;
  const bones: Skeleton = {
    hips,
    chest,
    head: neck,
    nearArm: armFrom(add(chest, [-shoulderGap, -2]), pose.nearArm, build.arm, pose.hands?.[0]),
    farArm: armFrom(add(chest, [shoulderGap, -2]), pose.farArm, build.arm, pose.hands?.[1]),
    nearLeg: legFrom(add(hips, [-hipGap, -1]), pose.nearLeg, build.leg, pose.thighs?.[0]),
    farLeg: legFrom(add(hips, [hipGap, -1]), pose.farLeg, build.leg, pose.thighs?.[1]),
  };
  const tipped = pose.tip ? mapSkeleton(bones, turnedAbout(hips, pose.tip)) : bones;
  const joints = [
    ...[tipped.nearLeg, tipped.farLeg].flatMap(({ knee, ankle, toe }) => [knee, ankle, toe]),
    ...[tipped.nearArm, tipped.farArm].flatMap(({ elbow, hand }) => [elbow, hand]),
  ];
  const lowest = Math.min(...joints.map(([, y]) => y - 2.6), tipped.hips[1] - 7);
  const rise = (pose.lift ?? 0) - lowest;
  return mapSkeleton(tipped, (point) => add(point, [0, rise]));
}
