import { mix, shade } from '../core/color';
import { curve, polygon, round, type Point } from '../core/shape';
import { disc, fill, stroke } from '../core/svg';

const spokes = (count: number, turn: number) =>
  Array.from({ length: count }, (_, index) => turn + (index * 2 * Math.PI) / count);

const polar = ([x, y]: Point, angle: number, radius: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

export function football(centre: Point, radius: number, turn = 0.3): string {
  const patch = spokes(5, turn).map((angle) => polar(centre, angle, radius * 0.4));
  const seams = spokes(5, turn)
    .map(
      (angle) =>
        `M${polar(centre, angle, radius * 0.4)
          .map(round)
          .join(' ')}L${polar(centre, angle, radius * 0.86)
          .map(round)
          .join(' ')}`,
    )
    .join('');
  return (
    disc(centre, radius, '#fffdf4') +
    fill(polygon(patch), '#22304a') +
    stroke(seams, '#22304a', { width: Math.max(0.7, radius * 0.13) }) +
    fill(crescent(centre, radius), '#24405a', 0.2)
  );
}

/** The shaded side of a ball. */
const crescent = ([x, y]: Point, radius: number) => {
  const r = round(radius);
  const inner = round(radius * 1.25);
  return `M${round(x + radius * 0.87)} ${round(y - radius * 0.5)}A${r} ${r} 0 0 1 ${round(x - radius * 0.5)} ${round(y + radius * 0.87)}A${inner} ${inner} 0 0 0 ${round(x + radius * 0.87)} ${round(y - radius * 0.5)}Z`;
};

export function cricketBall(centre: Point, radius: number, color = '#c8322f'): string {
  const [x, y] = centre;
  const seam = (bend: number) =>
    `M${round(x - radius * 0.55)} ${round(y - radius * 0.8)}Q${round(x + radius * bend)} ${round(y)} ${round(x + radius * 0.1)} ${round(y + radius * 0.98)}`;
  return (
    disc(centre, radius, color) +
    stroke(seam(0.35), mix(color, '#fff4e0', 0.75), { width: Math.max(0.6, radius * 0.16) }) +
    fill(crescent(centre, radius), shade(color, 0.6), 0.4)
  );
}

export function basketball(centre: Point, radius: number, turn = -0.4): string {
  const at = (angle: number, share = 1) =>
    polar(centre, angle, radius * share)
      .map(round)
      .join(' ');
  const seam = (angle: number) => `M${at(angle)}L${at(angle + Math.PI)}`;
  const rib = (facing: number) => `M${at(facing - 0.55)}Q${at(facing, 0.25)} ${at(facing + 0.55)}`;
  const lines = seam(turn) + seam(turn + Math.PI / 2) + rib(turn) + rib(turn + Math.PI);
  return (
    disc(centre, radius, '#f07d2c') +
    fill(crescent(centre, radius), '#7a2a22', 0.35) +
    stroke(lines, '#4b2222', { width: Math.max(0.7, radius * 0.11) })
  );
}

/** The trail of a ball: dashes along its path that grow toward the ball. */
export const trail = (points: readonly Point[], color: string, width: number): string =>
  stroke(curve(points), color, {
    width,
    dash: `${round(width * 1.2)} ${round(width * 3.6)}`,
    opacity: 0.85,
  });

/** Three speed lines behind a moving object; `degrees` is the direction of the movement. */
export function speedLines([x, y]: Point, degrees: number, length: number, color: string): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const line = (offset: number, gap: number, share: number) => {
    const from: Point = [x - cos * gap - sin * offset, y - sin * gap + cos * offset];
    return `M${from.map(round).join(' ')}l${round(-cos * length * share)} ${round(-sin * length * share)}`;
  };
  const gap = length * 0.45;
  return stroke(
    line(-length * 0.16, gap, 0.6) + line(0, gap * 1.1, 1) + line(length * 0.16, gap, 0.6),
    color,
    { width: Math.max(1.2, length * 0.06), opacity: 0.85 },
  );
}

export function tennisBall(centre: Point, radius: number): string {
  const [x, y] = centre;
  const r = radius;
  return (
    disc(centre, r, '#d8ee4a') +
    fill(crescent(centre, r), '#4d6b1c', 0.3) +
    stroke(
      `M${round(x - r * 0.75)} ${round(y - r * 0.6)}Q${round(x + r * 0.15)} ${round(y - r * 0.1)} ${round(x - r * 0.35)} ${round(y + r * 0.9)}M${round(x + r * 0.2)} ${round(y - r * 0.96)}Q${round(x + r * 0.3)} ${round(y)} ${round(x + r * 0.96)} ${round(y + r * 0.2)}`,
      '#fffdf0',
      { width: Math.max(0.7, r * 0.16) },
    )
  );
}

export function volleyball(centre: Point, radius: number, turn = 0.2): string {
  const at = (angle: number, share: number) =>
    polar(centre, angle, radius * share)
      .map(round)
      .join(' ');
  const lines = spokes(3, turn)
    .map(
      (angle) =>
        `M${round(centre[0])} ${round(centre[1])}Q${at(angle - 0.5, 0.6)} ${at(angle, 1)}M${at(angle + 0.62, 0.34)}Q${at(angle + 0.35, 0.75)} ${at(angle + 0.55, 1)}`,
    )
    .join('');
  const panel = spokes(3, turn)
    .map(
      (angle) =>
        `M${round(centre[0])} ${round(centre[1])}Q${at(angle - 0.5, 0.6)} ${at(angle, 1)}A${round(radius)} ${round(radius)} 0 0 1 ${at(angle + 0.55, 1)}Q${at(angle + 0.2, 0.7)} ${at(angle + 0.62, 0.34)}Z`,
    )
    .join('');
  return (
    disc(centre, radius, '#fffdf4') +
    fill(panel, '#ffc53d') +
    stroke(lines, '#2f5aa0', { width: Math.max(0.8, radius * 0.09) }) +
    fill(crescent(centre, radius), '#24405a', 0.22)
  );
}

export function baseball(centre: Point, radius: number): string {
  const [x, y] = centre;
  const r = radius;
  return (
    disc(centre, r, '#fffdf4') +
    fill(crescent(centre, r), '#24405a', 0.22) +
    stroke(
      `M${round(x - r * 0.62)} ${round(y - r * 0.76)}Q${round(x - r * 0.1)} ${round(y)} ${round(x - r * 0.62)} ${round(y + r * 0.76)}M${round(x + r * 0.62)} ${round(y - r * 0.76)}Q${round(x + r * 0.1)} ${round(y)} ${round(x + r * 0.62)} ${round(y + r * 0.76)}`,
      '#d0392f',
      { width: Math.max(0.7, r * 0.15) },
    )
  );
}
