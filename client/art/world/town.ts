import { mix, shade } from '../core/color';
import { isDark, litSurface } from '../core/light';
import { curve, dot, polygon, round, type Point } from '../core/shape';
import { block, fill, stroke } from '../core/svg';
import { cloth } from '../figure/kit';
import type { Scene } from './scene';

/** Roofs and towers along the horizon; windows to the right of `litFrom` are lit at night. */
export function skyline(
  scene: Scene,
  height: number,
  range: 0 | 1 | 2,
  litFrom = Infinity,
): string {
  const { width, camera, random, light, time } = scene;
  const base = camera.horizon + 6;
  const lamps: string[] = [];
  let path = `M-10 ${round(base)}`;
  for (let x = -10; x < width + 10;) {
    const wide = Math.round(random.between(0.22, 0.5) * height);
    const tall = Math.round(random.between(0.4, 1) * height);
    const top = base - tall;
    const roof = random.pick(['flat', 'flat', 'step', 'slant']);
    path += `V${round(top)}`;
    if (roof === 'step')
      path += `h${round(wide * 0.3)}v${round(-wide * 0.25)}h${round(wide * 0.4)}v${round(wide * 0.25)}h${round(wide * 0.3)}`;
    else path += `l${round(wide)} ${round(roof === 'slant' ? -wide * 0.22 : 0)}`;
    for (let y = top + 12; y < base - 14; y += 17) {
      for (let at = x + 8; at < x + wide - 6; at += 14) {
        if (at < litFrom) continue;
        if (random.between(0, 1) < 0.3) lamps.push(dot([Math.round(at), Math.round(y)]));
      }
    }
    x += wide;
  }
  const dark = isDark(time);
  const glow = dark ? '#ffd98a' : mix(light.land[range], light.sky[2], 0.55);
  return (
    fill(`${path}V${round(base)}Z`, light.land[range]) +
    (lamps.length ? stroke(lamps.join(''), glow, { width: 4.5, opacity: 0.75, cap: 'square' }) : '')
  );
}

/** A painted wall: sweeping bands and a rising sun, in the colors of the camp. */
export function muralWall(
  scene: Scene,
  y: number,
  height: number,
  ground: string = cloth.navy,
): string {
  const { light, width } = scene;
  const tint = (color: string) => mix(litSurface(color, light), light.land[2], 0.12);
  const band = (offset: number, thick: number, color: string) => {
    const top: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share, index): Point => [
      width * share,
      y + height * (offset + (index % 2 ? -0.16 : 0.12)),
    ]);
    const outline = curve(top);
    const low = curve(top.toReversed().map(([x, at]): Point => [x, at + height * thick])).replace(
      'M',
      'L',
    );
    return fill(`${outline}${low}Z`, tint(color));
  };
  const sunAt = width * 0.3;
  return (
    block(0, y, width, height, tint(ground)) +
    fill(
      `M${round(sunAt - height * 0.52)} ${round(y + height)}a${round(height * 0.52)} ${round(height * 0.52)} 0 0 1 ${round(height * 1.04)} 0Z`,
      tint(cloth.coral),
    ) +
    fill(
      `M${round(sunAt - height * 0.3)} ${round(y + height)}a${round(height * 0.3)} ${round(height * 0.3)} 0 0 1 ${round(height * 0.6)} 0Z`,
      tint(cloth.sun),
    ) +
    band(0.36, 0.1, cloth.teal) +
    band(0.58, 0.08, cloth.paper) +
    block(0, y, width, 5, shade(tint(ground), 0.4))
  );
}

/** A chain-link fence between posts, from y upward. */
export function chainFence(scene: Scene, y: number, height: number, posts = 6): string {
  const { width, light } = scene;
  const gap = height / 4;
  const zigzag = `l${`${height} ${-height} ${height} ${height} `.repeat(Math.ceil(width / height / 2) + 1)}`;
  // Eight zigzags make the same mesh as single wires, in half the bytes.
  const mesh = Array.from(
    { length: 8 },
    (_, index) => `M${round(index * gap - height * 2)} ${round(y)}${zigzag}`,
  );
  const uprights = Array.from(
    { length: posts + 1 },
    (_, index) => `M${round((width * index) / posts)} ${round(y)}v${round(-height)}`,
  );
  const steel = shade(light.land[1], 0.35);
  return (
    stroke(mesh.join(''), light.line, { width: 0.8, opacity: 0.22 }) +
    stroke(`${uprights.join('')}M0 ${round(y - height)}h${width}`, steel, {
      width: 3.2,
      cap: 'butt',
    })
  );
}

/** Light bulbs on a sagging wire. */
export function stringLights(scene: Scene, from: Point, to: Point, bulbs: number): string {
  const sag = Math.abs(to[0] - from[0]) * 0.08;
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const places = Array.from({ length: bulbs }, (_, index) => at((index + 0.5) / bulbs));
  const wire = [0, 0.25, 0.5, 0.75, 1].map(at);
  return (
    stroke(curve(wire), shade(scene.light.land[2], 0.4), { width: 1.3 }) +
    stroke(places.map(([x, y]) => dot([x, y + 5])).join(''), '#fff0b3', {
      width: 17,
      opacity: 0.22,
    }) +
    stroke(places.map(([x, y]) => dot([x, y + 5])).join(''), '#ffe9a1', { width: 7 })
  );
}

export function rays(
  centre: Point,
  inner: number,
  outer: number,
  count: number,
  color: string,
  opacity: number,
): string {
  const spokes = Array.from({ length: count }, (_, index) => {
    const [a, b] = [index, index + 0.5].map((turn) => (turn * 2 * Math.PI) / count);
    const at = (angle = 0, radius: number): Point => [
      centre[0] + Math.cos(angle) * radius,
      centre[1] + Math.sin(angle) * radius,
    ];
    return polygon([at(a, inner), at(a, outer), at(b, outer), at(b, inner)]);
  }).join('');
  return fill(spokes, color, opacity);
}
