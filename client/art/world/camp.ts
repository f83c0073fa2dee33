import { mix, shade } from '../core/color';
import { lit, litSurface } from '../core/light';
import { polygon, polyline, round, type Point } from '../core/shape';
import { block, fill, stroke } from '../core/svg';
import { cloth } from '../figure/kit';
import type { Scene } from './scene';

const air = (scene: Scene, color: string, haze: number) =>
  mix(litSurface(color, scene.light), scene.light.land[1], haze);

/** A striped marquee with a scalloped edge and a pennant; (x, y) is the center of its base. */
export function marquee(
  scene: Scene,
  [x, y]: Point,
  width: number,
  color: string,
  haze = 0.12,
): string {
  const [wall, roof] = [width * 0.2, width * 0.34];
  const [main, stripe] = [air(scene, color, haze), air(scene, cloth.paper, haze)];
  const eaves = y - wall;
  const panel = (index: number) => {
    const from = x - width / 2 + (width * index) / 6;
    const to = from + width / 6;
    const peak: Point = [x, eaves - roof];
    const scallop = `Q${round((from + to) / 2)} ${round(eaves + wall * 0.42)} ${round(from)} ${round(eaves)}Z`;
    return (
      fill(
        polygon([
          [from + width * 0.02, eaves],
          [to, eaves],
          [to, y],
          [from + width * 0.02, y],
        ]),
        shade(index % 2 ? main : stripe, 0.2),
      ) +
      fill(`${polyline([[from, eaves], peak, [to, eaves]])}${scallop}`, index % 2 ? main : stripe)
    );
  };
  const mast: Point = [x, eaves - roof];
  const pennant = polygon([
    [x, mast[1] - width * 0.15],
    [x + width * 0.13, mast[1] - width * 0.11],
    [x, mast[1] - width * 0.07],
  ]);
  return (
    [0, 1, 2, 3, 4, 5].map(panel).join('') +
    stroke(polyline([mast, [x, mast[1] - width * 0.15]]), shade(main, 0.4), {
      width: Math.max(1, width * 0.016),
    }) +
    fill(pennant, air(scene, cloth.sun, haze))
  );
}

/** A ridge tent with an open flap. */
export function tent(
  scene: Scene,
  [x, y]: Point,
  width: number,
  color: string,
  haze = 0.1,
): string {
  const main = air(scene, color, haze);
  const top: Point = [x, y - width * 0.62];
  const back: Point = [x + width * 0.62, y - width * 0.5];
  return (
    fill(
      polygon([top, back, [x + width * 0.98, y - width * 0.04], [x + width / 2, y]]),
      shade(main, 0.22),
    ) +
    fill(polygon([top, [x + width / 2, y], [x - width / 2, y]]), main) +
    fill(
      polygon([
        [x, y - width * 0.46],
        [x + width * 0.17, y],
        [x - width * 0.12, y],
      ]),
      shade(main, 0.55),
    )
  );
}

/** Flags on a sagging line between two points. */
export function bunting(scene: Scene, from: Point, to: Point, flags: number, size: number): string {
  const colors = [cloth.sun, cloth.coral, cloth.paper, cloth.teal, cloth.orange];
  const sag = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.09;
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const line = Array.from({ length: 13 }, (_, index) => at(index / 12));
  const flagsOf = (color: string, first: number) => {
    const places = Array.from({ length: flags }, (_, index) => at((index + 0.5) / flags));
    const own = places.filter((_, index) => index % colors.length === first);
    const cut = own.map(([x, y]) =>
      polygon([
        [x - size / 2, y],
        [x + size / 2, y],
        [x, y + size * 1.1],
      ]),
    );
    return fill(cut.join(''), lit(color, scene.light));
  };
  return (
    stroke(polyline(line), shade(scene.light.land[2], 0.3), { width: 1.4 }) +
    colors.map(flagsOf).join('')
  );
}

/** The clubhouse: a long low roof, a veranda on posts, and a clock. */
export function pavilion(scene: Scene, [x, y]: Point, width: number, haze = 0.1): string {
  const wall = air(scene, '#fdeed3', haze);
  const roof = air(scene, cloth.clay, haze);
  const [tall, left] = [width * 0.2, x - width / 2];
  const posts = [0.04, 0.27, 0.5, 0.73, 0.96].map((share) =>
    block(left + width * share - width * 0.008, y - tall, width * 0.016, tall, wall),
  );
  const doors = [0.14, 0.37, 0.6, 0.82].map((share) =>
    block(
      left + width * share - width * 0.035,
      y - tall * 0.62,
      width * 0.07,
      tall * 0.56,
      shade(wall, 0.55),
    ),
  );
  const ridge = y - tall - width * 0.14;
  return (
    block(left + width * 0.03, y - tall, width * 0.94, tall, shade(wall, 0.16)) +
    doors.join('') +
    fill(
      polygon([
        [left - width * 0.03, y - tall],
        [left + width * 0.12, ridge],
        [left + width * 0.88, ridge],
        [left + width * 1.03, y - tall],
      ]),
      roof,
    ) +
    fill(
      polygon([
        [x - width * 0.11, ridge + width * 0.06],
        [x, ridge - width * 0.09],
        [x + width * 0.11, ridge + width * 0.06],
      ]),
      shade(roof, 0.16),
    ) +
    `<circle cx="${round(x)}" cy="${round(ridge + width * 0.005)}" r="${round(width * 0.028)}" fill="${wall}"/>` +
    posts.join('') +
    block(left, y - width * 0.02, width, width * 0.02, shade(wall, 0.3))
  );
}
