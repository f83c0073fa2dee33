import type { Place } from '../core/camera';
import { mix, shade } from '../core/color';
import { isDark, lit, litSurface } from '../core/light';
import {
  add,
  bar,
  closedCurve,
  curve,
  dot,
  frameOf,
  polygon,
  polyline,
  round,
  step,
  tube,
  type Point,
} from '../core/shape';
import { block, disc, fill, oval, plump, stroke, verticalGradient } from '../core/svg';
import type { Gear } from '../figure/gear';
import { cloth } from '../figure/kit';
import { builds, skeletonOf, type Pose } from '../figure/skeleton';
import { chalk, painted } from '../grounds/football';
import { thing, type Actor, type Scene } from './scene';

// ---------- reaching ----------
type BuildName = keyof typeof builds;
const degreesOf = ([x, y]: Point, [toX, toY]: Point) =>
  (Math.atan2(toX - x, y - toY) * 180) / Math.PI;

/** The pose with one hand at the target, in figure units. */
export function reaching(
  pose: Pose,
  age: BuildName,
  arm: 'nearArm' | 'farArm',
  target: Point,
  bend = 1,
): Pose {
  const build = builds[age];
  const { shoulder } = skeletonOf(pose, build)[arm];
  const [upper, lower] = [build.arm, build.arm * 0.9 + 3];
  const far = Math.min(
    Math.hypot(target[0] - shoulder[0], target[1] - shoulder[1]),
    upper + lower - 0.2,
  );
  const corner =
    (Math.acos(
      Math.max(-1, Math.min(1, (upper ** 2 + far ** 2 - lower ** 2) / (2 * upper * far))),
    ) *
      180) /
    Math.PI;
  const first = degreesOf(shoulder, target) - bend * corner;
  return { ...pose, [arm]: [first, degreesOf(step(shoulder, first, upper), target)] };
}

/** The pose with the far hand on the same grip as the near one. */
export function gripping(pose: Pose, age: BuildName, degrees: number, gap = 4, bend = 1): Pose {
  const { hand } = skeletonOf(pose, builds[age]).nearArm;
  return reaching(pose, age, 'farArm', step(hand, degrees, gap), bend);
}

interface Placed {
  at: Place;
  pose: Pose;
  age?: BuildName;
  tall: number;
  left?: boolean;
}
/** Where a joint of a player is in the picture. */
export function jointAt(
  scene: Scene,
  { at, pose, age = 'junior', tall, left }: Placed,
  pick: (b: ReturnType<typeof skeletonOf>) => Point,
): Point {
  const { stage } = scene.camera;
  const [x, y] = stage.project([at[0], 0, at[2]]);
  const metre = stage.scaleAt(at);
  const scale = (metre * tall) / 100;
  const [jx, jy] = pick(skeletonOf(pose, builds[age]));
  return [x + (left ? -1 : 1) * scale * jx, y - metre * at[1] - scale * jy];
}

// ---------- gear ----------
export const both =
  (...gears: Gear[]): Gear =>
  (bones) => {
    const all = gears.map((gear) => gear(bones));
    const layer = (name: 'behind' | 'middle' | 'front') =>
      all.map((held) => held[name] ?? '').join('');
    return { behind: layer('behind'), middle: layer('middle'), front: layer('front') };
  };

export function racket(
  degrees: number,
  color: string,
  hand: 'nearArm' | 'farArm' = 'nearArm',
): Gear {
  return (bones) => {
    const grip = bones[hand].hand;
    const at = frameOf(grip, step(grip, degrees, 1));
    const rim = Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5;
      return at(25.5 + Math.cos(angle) * 11, Math.sin(angle) * 8.4);
    });
    const strings =
      [-4.4, -1.5, 1.5, 4.4]
        .map((side) =>
          polyline([
            at(25.5 - Math.sqrt(1 - (side / 8.4) ** 2) * 10.6, side),
            at(25.5 + Math.sqrt(1 - (side / 8.4) ** 2) * 10.6, side),
          ]),
        )
        .join('') +
      [-6, -2, 2, 6]
        .map((up) =>
          polyline([
            at(25.5 + up, -Math.sqrt(1 - (up / 11) ** 2) * 8),
            at(25.5 + up, Math.sqrt(1 - (up / 11) ** 2) * 8),
          ]),
        )
        .join('');
    const body =
      fill(closedCurve(rim), '#fffdf0', 0.35) +
      stroke(strings, '#fffdf0', { width: 0.6 }) +
      stroke(
        closedCurve(rim) +
          polyline([at(8, 0), at(15.6, 4.2)]) +
          polyline([at(8, 0), at(15.6, -4.2)]),
        color,
        { width: 2.2 },
      ) +
      fill(tube(at(-4, 0), at(9, 0), 1.7, 1.4), '#3b2a3a');
    return hand === 'nearArm' ? { middle: body } : { behind: body };
  };
}

export function baseballBat(degrees: number, color = '#e0a860'): Gear {
  return ({ nearArm }) => {
    const at = (along: number) => step(nearArm.hand, degrees, along);
    const frame = frameOf(at(0), at(1));
    return {
      middle:
        fill(tube(at(-4), at(-4.6), 2.2, 2.2), '#3b2a3a') +
        fill(
          closedCurve([
            frame(-4, 1.2),
            frame(12, 1.5),
            frame(26, 3),
            frame(38, 3.3),
            frame(41, 0),
            frame(38, -3.3),
            frame(26, -3),
            frame(12, -1.5),
            frame(-4, -1.2),
          ]),
          color,
        ) +
        fill(tube(at(-4), at(6), 1.5, 1.5), '#3b2a3a') +
        fill(
          closedCurve([
            frame(14, -0.2),
            frame(26, 0),
            frame(38, -0.4),
            frame(38, -3.3),
            frame(26, -3),
          ]),
          shade(color, 0.4),
          0.4,
        ),
    };
  };
}

export function mitt(arm: 'nearArm' | 'farArm', color = '#a9612f'): Gear {
  return (bones) => {
    const { wrist, hand } = bones[arm];
    const at = frameOf(wrist, step(wrist, degreesOf(wrist, hand), 1));
    const lobes = [-4.4, -1.5, 1.5, 4.4]
      .map((side) => tube(at(4, side * 0.8), at(11 - Math.abs(side) * 0.4, side), 2.6, 2.2))
      .join('');
    const thumb = tube(at(2, 4), at(7.4, 7.6), 2.5, 2.2);
    return {
      middle:
        fill(
          lobes +
            thumb +
            closedCurve([at(-1, 3.4), at(5, 6.2), at(8, 3), at(8, -4), at(3, -5.4), at(-1, -3.4)]),
          color,
        ) +
        stroke(
          polyline([at(6.4, 1.6), at(10.4, 1.9)]) +
            polyline([at(6.4, -1.6), at(10.4, -1.9)]) +
            polyline([at(7, 5), at(10, 5.4)]),
          shade(color, 0.4),
          { width: 0.7 },
        ),
    };
  };
}

export function backpack(color: string, roll = cloth.sun as string): Gear {
  return ({ hips, chest }) => {
    const at = frameOf(hips, chest);
    // The back of a figure that faces right is on the left: the front side of an upward line.
    return {
      behind:
        fill(
          closedCurve([
            at(0.06, 6),
            at(0.02, 15),
            at(0.3, 20),
            at(0.8, 19),
            at(1.04, 13),
            at(1, 5),
          ]),
          color,
        ) +
        fill(
          closedCurve([at(0.1, 15), at(0.14, 19.6), at(0.42, 20.6), at(0.44, 15)]),
          shade(color, 0.3),
        ) +
        fill(tube(at(1.16, 8), at(1.13, 17), 4, 4), roll) +
        stroke(
          polyline([at(1.02, 9), at(1.3, 9)]) + polyline([at(1.02, 15), at(1.28, 15)]),
          shade(color, 0.45),
          { width: 1.2 },
        ),
      middle: stroke(
        curve([at(1.02, 6.5), at(1.06, 1.5), at(0.8, -2), at(0.42, 0.5), at(0.22, 7)]),
        shade(color, 0.25),
        { width: 2.6 },
      ),
    };
  };
}

export function stick(arm: 'nearArm' | 'farArm' = 'farArm'): Gear {
  return (bones) => {
    const { hand } = bones[arm];
    return {
      behind: stroke(
        polyline([
          [hand[0] - 2.6, hand[1] + 9],
          [hand[0] + 7, 0.5],
        ]),
        '#7a4f35',
        { width: 2 },
      ),
    };
  };
}

/** A skirt that swings to both sides. */
export function skirt(color: string, long = 17, wide = 15): Gear {
  return ({ hips, chest, nearLeg, farLeg }) => {
    const at = frameOf(hips, chest);
    const [a, b] = [at(0.2, 6.4), at(0.2, -6.4)];
    const knees = (nearLeg.knee[0] + farLeg.knee[0]) / 2;
    const low: Point = [hips[0] * 0.6 + knees * 0.4, hips[1] - long];
    return {
      middle:
        fill(
          closedCurve([
            a,
            [low[0] - wide, low[1] + 2.5],
            [low[0] - wide * 0.5, low[1]],
            [low[0], low[1] + 1.6],
            [low[0] + wide * 0.5, low[1]],
            [low[0] + wide, low[1] + 2.5],
            b,
          ]),
          color,
        ) +
        stroke(
          polyline([at(0.05, 2), [low[0] - wide * 0.4, low[1] + 2]]) +
            polyline([at(0.05, -2), [low[0] + wide * 0.42, low[1] + 2]]),
          shade(color, 0.25),
          { width: 0.9 },
        ),
    };
  };
}

export function brush(arm: 'nearArm' | 'farArm', degrees: number, color: string): Gear {
  return (bones) => {
    const { hand } = bones[arm];
    const at = (along: number) => step(hand, degrees, along);
    const drawing =
      stroke(polyline([at(-6), at(9)]), '#7a4f35', { width: 1.6 }) +
      fill(tube(at(9), at(14), 1.5, 0.8), color);
    return arm === 'nearArm' ? { middle: drawing } : { behind: drawing };
  };
}

export function palette(arm: 'nearArm' | 'farArm' = 'nearArm'): Gear {
  return (bones) => {
    const [x, y] = bones[arm].hand;
    return {
      front:
        fill(
          closedCurve([
            [x - 5, y + 1],
            [x - 1, y + 5.5],
            [x + 7, y + 5],
            [x + 11, y],
            [x + 6, y - 4],
            [x + 1, y - 4.5],
          ]),
          '#d9a066',
        ) +
        [
          ['#f4694c', 1, 2.6],
          ['#ffc53d', 5, 2.4],
          ['#1f9c86', 7.6, -0.4],
          ['#3d3f96', 4, -2],
        ]
          .map(([color, dx, dy]) => disc([x + Number(dx), y + Number(dy)], 1.5, String(color)))
          .join(''),
    };
  };
}

export function paddleIn(degrees: number, color: string): Gear {
  return ({ nearArm, farArm }) => {
    const from = farArm.hand;
    const to = step(nearArm.hand, degrees, 15);
    const at = frameOf(from, to);
    void at;
    return {
      front:
        stroke(polyline([step(from, degrees + 180, 3), to]), '#c98f4e', { width: 2 }) +
        fill(
          tube(step(nearArm.hand, degrees, 14), step(nearArm.hand, degrees, 24), 2.6, 3.8),
          color,
        ),
    };
  };
}

// ---------- grounds ----------
export const area = (
  scene: Scene,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  color: string,
  opacity?: number,
) =>
  fill(
    scene.camera.face([
      [x0, 0, z0],
      [x1, 0, z0],
      [x1, 0, z1],
      [x0, 0, z1],
    ]),
    litSurface(color, scene.light),
    opacity,
  );

/** An upright net between two ground points. */
export function uprightNet(
  scene: Scene,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  {
    low = 0,
    high = 0.95,
    cell = 0.3,
    rows = 6,
    post = '#3a4668',
    postTall,
    tape = 0.07,
  }: {
    low?: number;
    high?: number;
    cell?: number;
    rows?: number;
    post?: string;
    postTall?: number;
    tape?: number;
  } = {},
): string {
  const { camera, light } = scene;
  const at = (share: number, up: number): Place => [
    x0 + (x1 - x0) * share,
    up,
    z0 + (z1 - z0) * share,
  ];
  const long = Math.hypot(x1 - x0, z1 - z0);
  const count = Math.round(long / cell);
  let mesh = '';
  for (let index = 1; index < count; index += 1)
    mesh += camera.line([at(index / count, low), at(index / count, high)]);
  for (let row = 1; row < rows; row += 1) {
    const up = low + ((high - low) * row) / rows;
    mesh += camera.line([at(0, up), at(1, up)]);
  }
  const band = (from: number, to: number) =>
    camera.face([at(0, from), at(1, from), at(1, to), at(0, to)]);
  const steel = litSurface(post, light);
  const pole = (share: number) => {
    const wide = Math.max(3, camera.scaleAt(at(share, 0)) * 0.075);
    return stroke(camera.line([at(share, 0), at(share, postTall ?? high)]), steel, { width: wide });
  };
  return (
    (z0 > z1 ? pole(0) : pole(1)) +
    fill(band(low, high), light.shadow, 0.16) +
    stroke(mesh, lit('#fffdf4', light), { width: 1, opacity: 0.55 }) +
    fill(band(high - tape, high) + (low > 0 ? band(low, low + tape) : ''), lit('#fffdf4', light)) +
    (z0 > z1 ? pole(1) : pole(0))
  );
}

/** A tennis court whose net stands along z at x = 0 of the court. */
export function tennisCourt(
  scene: Scene,
  net: number,
  near: number,
  far: number,
  half: number,
  floor: string,
): string {
  const width = far - near;
  const [inner0, inner1] = [near + width * 0.12, far - width * 0.12];
  const wide = 0.08;
  return (
    area(scene, net - half, net + half, near, far, floor) +
    painted(scene, [
      chalk(scene, [net - half, near], [net + half, near], wide),
      chalk(scene, [net - half, far], [net + half, far], wide),
      chalk(scene, [net - half, near], [net - half, far], wide),
      chalk(scene, [net + half, near], [net + half, far], wide),
      chalk(scene, [net - half, inner0], [net + half, inner0], wide),
      chalk(scene, [net - half, inner1], [net + half, inner1], wide),
      chalk(scene, [net - half * 0.52, inner0], [net - half * 0.52, inner1], wide),
      chalk(scene, [net + half * 0.52, inner0], [net + half * 0.52, inner1], wide),
      chalk(
        scene,
        [net - half * 0.52, (near + far) / 2],
        [net + half * 0.52, (near + far) / 2],
        wide,
      ),
    ])
  );
}

/** Pools and lakes are blue at night, not gray. */
export const waterColor = (scene: Scene, color: string) =>
  scene.time === 'floodlit'
    ? mix(color, '#0c2f5c', 0.62)
    : scene.time === 'dusk'
      ? mix(color, '#4a3f86', 0.45)
      : lit(color, scene.light);

/** The floor that floodlights light up. */
export function lampPool(
  scene: Scene,
  x: number,
  y: number,
  wide: number,
  tall = wide * 0.3,
): string {
  if (scene.time !== 'floodlit') return '';
  return [1, 0.7, 0.42]
    .map((share) => oval([x, y], wide * share, tall * share, '#ffe9b8', 0.075))
    .join('');
}

/** Water from y = top downward, with ripples. */
export function water(
  scene: Scene,
  top: number,
  [upper, lower]: readonly [string, string],
  ripples = 12,
): string {
  const { id, width, height, light, random } = scene;
  const gradient = verticalGradient(`${id}-water`, [
    [0, waterColor(scene, upper)],
    [1, waterColor(scene, lower)],
  ]);
  const path = Array.from({ length: ripples }, () => {
    const share = random.between(0.06, 1);
    const long = 20 + share * 60;
    const [x, y] = [random.between(0, width), top + share ** 1.5 * (height - top)];
    return `M${round(x)} ${round(y)}q${round(long / 4)} ${round(-3 - share * 4)} ${round(long / 2)} 0t${round(long / 2)} 0`;
  }).join('');
  return (
    gradient.definition +
    block(0, top, width, height - top, gradient.paint) +
    stroke(path, light.line, { width: 2.2, opacity: 0.4 })
  );
}

/** A rope of floats along x at a distance z. */
export function laneRope(
  scene: Scene,
  z: number,
  x0: number,
  x1: number,
  color: string,
  up = 0.03,
): string {
  const [fromX, y] = scene.camera.stage.project([x0, up, z]);
  const [toX] = scene.camera.stage.project([x1, up, z]);
  const metre = scene.camera.stage.scaleAt([0, 0, z]);
  const path = `M${round(fromX)} ${round(y)}H${round(toX)}`;
  const wide = metre * 0.1;
  const line = `M${round(fromX)} ${round(y)}L${round(toX)} ${round(y)}`;
  void path;
  return (
    stroke(line, scene.light.shadow, { width: wide * 1.5, opacity: 0.16, cap: 'butt' }) +
    stroke(line, litSurface(color, scene.light), { width: wide, cap: 'butt' }) +
    stroke(line, litSurface('#fff7e6', scene.light), {
      width: wide,
      cap: 'butt',
      dash: `${round(metre * 0.28)} ${round(metre * 0.28)}`,
    })
  );
}

/** A lake or pool before the lower part of a body: translucent, with foam at the edge. */
export function submerged(
  scene: Scene,
  x: number,
  y: number,
  wide: number,
  deep: number,
  color: string,
): string {
  const half = wide / 2;
  const wave = `M${round(x - half)} ${round(y)}q${round(wide / 12)} -7 ${round(wide / 6)} 0t${round(wide / 6)} 0t${round(wide / 6)} 0t${round(wide / 6)} 0t${round(wide / 6)} 0t${round(wide / 6)} 0`;
  return (
    fill(
      `${wave}Q${round(x + half * 0.8)} ${round(y + deep)} ${round(x)} ${round(y + deep)}Q${round(x - half * 0.8)} ${round(y + deep)} ${round(x - half)} ${round(y)}Z`,
      waterColor(scene, color),
      0.88,
    ) + stroke(wave, lit('#ffffff', scene.light), { width: 4, opacity: 0.75 })
  );
}

/** Drops that fly up around a point. */
export function splash(scene: Scene, [x, y]: Point, size: number, lean = 0): string {
  const drops = [-70, -48, -28, -8, 12, 34, 56, 74]
    .map((degrees, index) =>
      dot(
        step([x, y], 180 - degrees - lean, size * (0.55 + (0.45 * ((index * 7) % 3)) / 2)),
      ).replace(
        /M(\S+) (\S+?)h0/,
        (_, px: string, py: string) => `M${px} ${round(2 * y - Number(py))}h0`,
      ),
    )
    .join('');
  const drop = (degrees: number, far: number) => {
    const radians = ((degrees + lean) * Math.PI) / 180;
    return `M${round(x + Math.sin(radians) * far)} ${round(y - Math.cos(radians) * far)}h0`;
  };
  void drops;
  const white = lit('#ffffff', scene.light);
  return (
    fill(
      `M${round(x - size * 0.6)} ${round(y + 4)}Q${round(x - size * 0.5)} ${round(y - size * 0.5)} ${round(x - size * 0.2)} ${round(y - size * 0.16)}Q${round(x)} ${round(y - size * 0.7)} ${round(x + size * 0.2)} ${round(y - size * 0.16)}Q${round(x + size * 0.5)} ${round(y - size * 0.5)} ${round(x + size * 0.6)} ${round(y + 4)}Z`,
      white,
      0.85,
    ) +
    stroke(
      [-62, -20, 24, 66].map((d, i) => drop(d, size * (0.75 + 0.2 * (i % 2)))).join(''),
      white,
      { width: size * 0.13, opacity: 0.9 },
    ) +
    stroke([-42, 4, 46].map((d, i) => drop(d, size * (1 + 0.16 * (i % 2)))).join(''), white, {
      width: size * 0.09,
      opacity: 0.8,
    })
  );
}

/** Running lanes along x from z0 outward. */
export function track(
  scene: Scene,
  z0: number,
  lanes: number,
  wide: number,
  color = '#d9623f',
): string {
  const lines = Array.from({ length: lanes + 1 }, (_, index) =>
    chalk(scene, [-70, z0 + index * wide], [70, z0 + index * wide], 0.07),
  );
  return area(scene, -70, 70, z0, z0 + lanes * wide, color) + painted(scene, lines);
}

export const hurdle = (scene: Scene, at: Place, color: string, tall = 0.6): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [w, d, h] = [metre * 0.3, metre * 0.1, tall * metre];
      const white = lit('#fffdf4', scene.light);
      const near: Point = [x - w * 0.5, y + d * 0.6];
      const far: Point = [x + w * 0.5, y - d * 0.6];
      const top = (p: Point): Point => [p[0], p[1] - h];
      const steel = lit('#4a5478', scene.light);
      const board = polygon([
        top(near),
        top(far),
        add(top(far), [0, metre * 0.12]),
        add(top(near), [0, metre * 0.12]),
      ]);
      const mark = (a: number, b: number) => {
        const p = (share: number): Point => [
          near[0] + (far[0] - near[0]) * share,
          near[1] + (far[1] - near[1]) * share - h,
        ];
        return polygon([p(a), p(b), add(p(b), [0, metre * 0.12]), add(p(a), [0, metre * 0.12])]);
      };
      return (
        stroke(
          polyline([top(far), far, add(far, [-metre * 0.26, 0])]) +
            polyline([top(near), near, add(near, [-metre * 0.26, 0])]),
          steel,
          { width: metre * 0.045 },
        ) +
        plump(board, white, metre * 0.03) +
        fill(mark(0, 0.22) + mark(0.4, 0.6) + mark(0.78, 1), lit(color, scene.light))
      );
    },
    0.2,
  );

/** A slim pine of three tiers. */
export function pine(
  scene: Scene,
  [x, y]: Point,
  size: number,
  color = scene.light.land[2],
): string {
  const tier = (low: number, high: number, half: number) =>
    polygon([
      [x, y - size * high],
      [x + size * half, y - size * low],
      [x - size * half, y - size * low],
    ]);
  const side = (low: number, high: number, half: number) =>
    polygon([
      [x, y - size * high],
      [x + size * half, y - size * low],
      [x + size * 0.02, y - size * low],
    ]);
  const tiers: readonly (readonly [number, number, number])[] = [
    [0.1, 0.55, 0.25],
    [0.34, 0.78, 0.2],
    [0.58, 1, 0.14],
  ];
  return (
    block(x - size * 0.03, y - size * 0.12, size * 0.06, size * 0.12, shade('#7a4f35', 0.3)) +
    fill(tiers.map((t) => tier(...t)).join(''), color) +
    fill(tiers.map((t) => side(...t)).join(''), shade(color, 0.25))
  );
}

// ---------- props ----------
export const easel = (scene: Scene, at: Place, tall = 1.5, size = 0.72): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const wood = lit('#b9743f', scene.light);
      const [w, h] = [metre * size, metre * size * 0.92];
      const base = y - metre * tall * 0.36;
      const color = (c: string) => lit(c, scene.light);
      const [l, t] = [x - w / 2, base - h];
      return (
        stroke(
          polyline([
            [x, y - metre * tall],
            [x + metre * 0.08, y - metre * 0.1],
          ]),
          shade(wood, 0.4),
          { width: metre * 0.05 },
        ) +
        stroke(
          polyline([
            [x - metre * 0.06, y - metre * tall],
            [x - metre * 0.34, y],
          ]) +
            polyline([
              [x + metre * 0.06, y - metre * tall],
              [x + metre * 0.34, y],
            ]),
          wood,
          { width: metre * 0.055 },
        ) +
        block(l - 3, t - 3, w + 6, h + 6, shade(color('#fff7e6'), 0.14), 3) +
        block(l, t, w, h, color('#fffaf0')) +
        block(l + w * 0.06, t + h * 0.07, w * 0.88, h * 0.86, color('#a6dcda')) +
        disc([l + w * 0.7, t + h * 0.32], w * 0.11, color('#ffc53d')) +
        fill(
          `M${round(l + w * 0.06)} ${round(t + h * 0.7)}Q${round(l + w * 0.3)} ${round(t + h * 0.36)} ${round(l + w * 0.56)} ${round(t + h * 0.66)}T${round(l + w * 0.94)} ${round(t + h * 0.6)}V${round(t + h * 0.93)}H${round(l + w * 0.06)}Z`,
          color('#58a98a'),
        ) +
        fill(
          `M${round(l + w * 0.06)} ${round(t + h * 0.84)}Q${round(l + w * 0.4)} ${round(t + h * 0.68)} ${round(l + w * 0.94)} ${round(t + h * 0.82)}V${round(t + h * 0.93)}H${round(l + w * 0.06)}Z`,
          color('#f4694c'),
        ) +
        block(x - w * 0.6, base + 2, w * 1.2, metre * 0.07, wood, 2)
      );
    },
    0.34,
  );

export const table = (
  scene: Scene,
  at: Place,
  long: number,
  tall = 0.62,
  color = '#b9743f',
): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const wood = lit(color, scene.light);
      const [w, top, d] = [long * metre, y - tall * metre, metre * 0.2];
      const leg = (px: number) =>
        stroke(
          polyline([
            [x + px * w - metre * 0.05, top + d],
            [x + px * w + metre * 0.05, y],
          ]),
          shade(wood, 0.35),
          { width: metre * 0.08 },
        );
      return (
        leg(-0.42) +
        leg(0.42) +
        fill(
          polygon([
            [x - w / 2 + d * 0.7, top - d * 0.6],
            [x + w / 2 - d * 0.7, top - d * 0.6],
            [x + w / 2, top + d * 0.5],
            [x - w / 2, top + d * 0.5],
          ]),
          wood,
        ) +
        block(x - w / 2, top + d * 0.5, w, metre * 0.08, shade(wood, 0.25), 2)
      );
    },
    long * 0.3,
  );

export const pot = (scene: Scene, at: Place, color: string, size = 1): Actor =>
  thing(scene, at, (x, y, metre) => {
    const [w, h] = [metre * 0.14 * size, metre * 0.15 * size];
    return (
      block(x - w / 2, y - h, w, h, lit('#fffaf0', scene.light), w * 0.16) +
      oval([x, y - h], w * 0.5, w * 0.16, lit(color, scene.light)) +
      block(x - w / 2, y - h * 0.62, w, h * 0.36, lit(color, scene.light))
    );
  });

export const canoe = (scene: Scene, at: Place, long: number, color: string): Actor =>
  thing(scene, at, (x, y, metre) => {
    const [w, h] = [long * metre, metre * 0.36];
    const hull = lit(color, scene.light);
    const l = x - w / 2;
    const rim = `M${round(l)} ${round(y - h * 1.35)}Q${round(l + w * 0.12)} ${round(y - h * 0.86)} ${round(l + w * 0.3)} ${round(y - h * 0.84)}H${round(l + w * 0.7)}Q${round(l + w * 0.88)} ${round(y - h * 0.86)} ${round(l + w)} ${round(y - h * 1.35)}`;
    return (
      oval([x, y + h * 0.1], w * 0.5, h * 0.3, scene.light.shadow, 0.28) +
      fill(
        `${rim}Q${round(l + w * 0.98)} ${round(y - h * 0.2)} ${round(l + w * 0.86)} ${round(y)}H${round(l + w * 0.14)}Q${round(l + w * 0.02)} ${round(y - h * 0.2)} ${round(l)} ${round(y - h * 1.35)}Z`,
        hull,
      ) +
      fill(
        `M${round(l + w * 0.03)} ${round(y - h * 0.5)}Q${round(l + w * 0.5)} ${round(y - h * 0.1)} ${round(l + w * 0.97)} ${round(y - h * 0.5)}Q${round(l + w * 0.95)} ${round(y - h * 0.1)} ${round(l + w * 0.86)} ${round(y)}H${round(l + w * 0.14)}Q${round(l + w * 0.05)} ${round(y - h * 0.1)} ${round(l + w * 0.03)} ${round(y - h * 0.5)}Z`,
        shade(hull, 0.3),
      ) +
      stroke(rim, lit('#fff0c9', scene.light), { width: metre * 0.045 })
    );
  });

/** A kite with a tail, and its line down to the hand. */
export function kite(scene: Scene, [x, y]: Point, size: number, hand: Point): string {
  const c = (color: string) => lit(color, scene.light);
  const [top, right, low, left]: Point[] = [
    [x + size * 0.2, y - size],
    [x + size * 0.66, y - size * 0.1],
    [x - size * 0.3, y + size],
    [x - size * 0.5, y - size * 0.4],
  ] as Point[] as [Point, Point, Point, Point];
  const mid: Point = [x + size * 0.06, y - size * 0.26];
  const tail = curve([
    low!,
    [low![0] - size * 0.4, low![1] + size * 0.4],
    [low![0] - size * 0.1, low![1] + size * 0.8],
    [low![0] - size * 0.5, low![1] + size * 1.2],
  ]);
  const bow = (px: number, py: number, color: string) =>
    fill(
      polygon([
        [px - size * 0.17, py - size * 0.1],
        [px + size * 0.17, py + size * 0.1],
        [px + size * 0.17, py - size * 0.1],
        [px - size * 0.17, py + size * 0.1],
      ]),
      c(color),
    );
  return (
    stroke(
      `M${round(hand[0])} ${round(hand[1])}Q${round((hand[0] + x) / 2 + size * 0.1)} ${round((hand[1] + y) / 2 + size * 0.7)} ${round(mid[0])} ${round(mid[1])}`,
      scene.light.line,
      { width: 1.6, opacity: 0.9 },
    ) +
    stroke(tail, c('#fff7e6'), { width: 2 }) +
    bow(low![0] - size * 0.37, low![1] + size * 0.36, cloth.coral) +
    bow(low![0] - size * 0.13, low![1] + size * 0.78, cloth.teal) +
    bow(low![0] - size * 0.5, low![1] + size * 1.2, cloth.sun) +
    fill(polygon([top!, right!, mid]), c(cloth.coral)) +
    fill(polygon([right!, low!, mid]), c(cloth.sun)) +
    fill(polygon([low!, left!, mid]), c(cloth.indigo)) +
    fill(polygon([left!, top!, mid]), c(cloth.teal))
  );
}

/** A curtain with folds between two edges. */
export function curtain(
  scene: Scene,
  left: number,
  right: number,
  top: number,
  foot: number,
  color: string,
  folds: number,
): string {
  const main = litSurface(color, scene.light);
  const wide = (right - left) / folds;
  const dark = Array.from({ length: folds }, (_, index) =>
    polygon([
      [left + wide * (index + 0.55), top],
      [left + wide * (index + 1), top],
      [left + wide * (index + 1), foot],
      [left + wide * (index + 0.7), foot],
    ]),
  ).join('');
  const scallops = Array.from(
    { length: folds / 2 },
    () => `q${round(wide)} 34 ${round(wide * 2)} 0`,
  ).join('');
  return (
    block(left, top, right - left, foot - top, main) +
    fill(dark, shade(main, 0.32), 0.55) +
    fill(
      `M${round(left)} ${round(top)}V${round(top + 26)}${scallops}V${round(top)}Z`,
      litSurface(cloth.sun, scene.light),
    ) +
    fill(
      `M${round(left)} ${round(top)}V${round(top + 8)}${scallops}V${round(top)}Z`,
      shade(main, 0.2),
    )
  );
}

/** A lamp on a truss that aims at a point of the floor; the cone is faint by day. */
export function spot(
  scene: Scene,
  [x, y]: Point,
  [toX, toY]: Point,
  color: string,
  half = 70,
): string {
  const opacity = isDark(scene.time) ? 0.22 : 0.1;
  return (
    fill(
      polygon([
        [x - 8, y + 10],
        [x + 8, y + 10],
        [toX + half, toY],
        [toX - half, toY],
      ]),
      color,
      opacity,
    ) +
    oval([toX, toY], half, half * 0.2, color, opacity) +
    block(x - 11, y - 8, 22, 20, '#2a2a44', 5) +
    oval([x, y + 12], 9, 4, mix(color, '#ffffff', 0.4))
  );
}

export const dotLine = (points: readonly Point[], color: string, width: number) =>
  stroke(points.map(dot).join(''), color, { width });
export { bar, isDark };
