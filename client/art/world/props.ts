import type { Place } from '../core/camera';
import { shade } from '../core/color';
import { lit } from '../core/light';
import { polygon, round, type Point } from '../core/shape';
import { block, fill, oval } from '../core/svg';
import { baseball, basketball, cricketBall, football, tennisBall, volleyball } from './ball';
import { thing, type Actor, type Scene } from './scene';

export const cone = (scene: Scene, at: Place, color = '#f5762e'): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [half, tall] = [metre * 0.16, metre * 0.36];
      const body = lit(color, scene.light);
      const level = (share: number, side: 1 | -1): Point => [
        x + side * half * (1 - share * 0.86),
        y - tall * share,
      ];
      return (
        oval([x, y], half * 1.35, half * 0.34, shade(body, 0.2)) +
        fill(polygon([level(0, -1), level(1, -1), level(1, 1), level(0, 1)]), body) +
        fill(
          polygon([level(0.4, -1), level(0.64, -1), level(0.64, 1), level(0.4, 1)]),
          lit('#fff7e6', scene.light),
        ) +
        fill(
          polygon([[x + half * 0.3, y], [x + half * 0.08, y - tall], level(1, 1), level(0, 1)]),
          shade(body, 0.5),
          0.25,
        )
      );
    },
    0.2,
  );

const balls = {
  football,
  cricket: cricketBall,
  basketball,
  tennis: tennisBall,
  volleyball,
  baseball,
} as const;
const radii = {
  football: 0.13,
  cricket: 0.06,
  basketball: 0.14,
  tennis: 0.06,
  volleyball: 0.13,
  baseball: 0.06,
} as const;

/** A ball in the air or on the grass; `size` enlarges it for visibility. */
export const ball = (scene: Scene, kind: keyof typeof balls, at: Place, size = 1): Actor =>
  thing(
    scene,
    [at[0], at[1] + radii[kind] * size, at[2]],
    (x, y, metre) => balls[kind]([x, y], metre * radii[kind] * size),
    radii[kind] * size,
  );

export const bench = (scene: Scene, at: Place, long: number, color = '#b9743f'): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const wood = lit(color, scene.light);
      const [w, seat] = [long * metre, metre * 0.42];
      const leg = (share: number) =>
        block(x - w / 2 + w * share, y - seat, metre * 0.07, seat, shade(wood, 0.5));
      return (
        leg(0.06) +
        leg(0.9) +
        block(x - w / 2, y - seat - metre * 0.07, w, metre * 0.1, wood, 2) +
        block(x - w / 2, y - seat + metre * 0.03, w, metre * 0.035, shade(wood, 0.35))
      );
    },
    long * 0.42,
  );

/** A kit bag with a round end, lying on the grass. */
export const kitBag = (scene: Scene, at: Place, color: string, size = 1): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [w, h] = [metre * 0.62 * size, metre * 0.34 * size];
      const cloth = lit(color, scene.light);
      const r = round(h / 2);
      return (
        `<rect x="${round(x - w / 2)}" y="${round(y - h)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${cloth}"/>` +
        oval([x + w / 2 - h / 2, y - h / 2], h * 0.46, h * 0.5, shade(cloth, 0.25)) +
        block(x - w * 0.24, y - h, w * 0.07, h, lit('#fff7e6', scene.light)) +
        block(x + w * 0.1, y - h, w * 0.07, h, lit('#fff7e6', scene.light)) +
        `<path d="M${round(x - w * 0.2)} ${round(y - h * 0.9)}Q${round(x - w * 0.03)} ${round(y - h * 1.7)} ${round(x + w * 0.14)} ${round(y - h * 0.9)}" fill="none" stroke="${shade(cloth, 0.4)}" stroke-width="${round(h * 0.1)}"/>`
      );
    },
    0.3 * size,
  );
