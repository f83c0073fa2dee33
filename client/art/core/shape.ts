export type Point = readonly [number, number];

export const round = (value: number) => String(Math.round(value * 10) / 10 || 0);

export const toward = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

export const add = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

/** A vector of `length`, `degrees` from straight down; positive points forward (to the right). */
export function step(from: Point, degrees: number, length: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [from[0] + Math.sin(radians) * length, from[1] - Math.cos(radians) * length];
}

const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const polyline = (points: readonly Point[]) => `M${points.map(pair).join('L')}`;

export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

/** A straight band of this width from one point to another, with square ends. */
export function bar(from: Point, to: Point, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = width / 2 / (Math.hypot(dx, dy) || 1);
  const side: Point = [-dy * share, dx * share];
  const other: Point = [-side[0], -side[1]];
  return polygon([add(from, side), add(to, side), add(to, other), add(from, other)]);
}

/** A soft curve through every point (Catmull-Rom, written as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const segments = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const leaving: Point = [
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
    ];
    const arriving: Point = [
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
    ];
    return `C${pair(leaving)} ${pair(arriving)} ${pair(end)}`;
  });
  return `M${pair(at(0))}${segments.join('')}`;
}

/** A soft closed curve through every point. */
export function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const segments = points.map((start, index) => {
    const [before, end, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const leaving = add(start, [(end[0] - before[0]) / 6, (end[1] - before[1]) / 6]);
    const arriving = add(end, [(start[0] - after[0]) / 6, (start[1] - after[1]) / 6]);
    return `C${pair(leaving)} ${pair(arriving)} ${pair(end)}`;
  });
  return `M${pair(at(0))}${segments.join('')}Z`;
}

/** The coordinates of a limb: a share of the way along it, and units toward its front side. */
export type Frame = (share: number, front: number) => Point;

/** Returns the frame of a limb. If it hangs straight down, its front side is to the right. */
export function frameOf(from: Point, to: Point): Frame {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return (share, front) => [
    from[0] + dx * share - (dy / length) * front,
    from[1] + dy * share + (dx / length) * front,
  ];
}

/** The width of a limb on its front and back side, at a share of its length. */
export type Profile = readonly (readonly [share: number, front: number, back: number])[];

/** The rounded outline of a limb with this profile. */
export function contour(frame: Frame, profile: Profile, girth = 1): string {
  const front = profile.map(([share, width]) => frame(share, width * girth));
  const back = profile.toReversed().map(([share, , width]) => frame(share, -width * girth));
  return closedCurve([...front, ...back]);
}

/** A limb: the outline around two circles. `flat` cuts the far end straight, like a hem. */
export function tube(from: Point, to: Point, startRadius: number, endRadius: number, flat = false) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const turn = Math.acos(Math.max(-1, Math.min(1, (startRadius - endRadius) / length)));
  const heading = Math.atan2(dy, dx);
  const rim = (centre: Point, radius: number, angle: number): Point => [
    centre[0] + Math.cos(heading + angle) * radius,
    centre[1] + Math.sin(heading + angle) * radius,
  ];
  const arc = (radius: number, large: 0 | 1, end: Point) =>
    `A${round(radius)} ${round(radius)} 0 ${large} 1 ${pair(end)}`;
  const end = rim(to, endRadius, turn);
  return (
    `M${pair(rim(from, startRadius, turn))}` +
    arc(startRadius, startRadius >= endRadius ? 1 : 0, rim(from, startRadius, -turn)) +
    `L${pair(rim(to, endRadius, -turn))}` +
    (flat ? `L${pair(end)}` : arc(endRadius, startRadius >= endRadius ? 0 : 1, end)) +
    'Z'
  );
}

export const circle = ([x, y]: Point, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0Z`;

/** A dot drawn as a zero-length round stroke, which takes only a few bytes. */
export const dot = ([x, y]: Point) => `M${round(x)} ${round(y)}h0`;
