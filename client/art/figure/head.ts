import { add, closedCurve, polyline, round, tube, type Point } from '../core/shape';
import { dim, shade } from '../core/color';
import { disc, fill, stroke } from '../core/svg';
import { drawFace } from './face';
import type { HairStyle, Kit } from './kit';

interface Head {
  centre: Point;
  radius: number;
  skin: string;
  hair: string;
  trim: string;
}

const at = ({ centre, radius }: Head, x: number, y: number): Point =>
  add(centre, [x * radius, y * radius]);

/** The part of the skull above a slanted hairline, slightly larger than the head. */
const scalp = (head: Head, front: number, back: number, size = 1.1) => {
  // Rounded down: with a larger radius, an arc close to a half circle would be flat and bare the skull.
  const radius = round(Math.floor(head.radius * size * 10) / 10);
  const large = back - front > Math.PI ? 1 : 0;
  const from = at(head, Math.cos(front) * size, Math.sin(front) * size);
  const to = at(head, Math.cos(back) * size, Math.sin(back) * size);
  const dip = at(head, -0.02, 0.4);
  return `M${round(from[0])} ${round(from[1])}A${radius} ${radius} 0 ${large} 1 ${round(to[0])} ${round(to[1])}Q${round(dip[0])} ${round(dip[1])} ${round(from[0])} ${round(from[1])}Z`;
};

const blob = (head: Head, spots: readonly (readonly [number, number, number])[], color: string) =>
  spots.map(([x, y, size]) => disc(at(head, x, y), size * head.radius, color)).join('');

/** The shade along the back of the face, which makes it round. */
const jaw = (head: Head) =>
  fill(
    closedCurve([
      at(head, -0.75, 0.3),
      at(head, -0.82, -0.35),
      at(head, -0.2, -1.06),
      at(head, 0.3, -1.14),
      at(head, -0.22, -0.62),
    ]),
    shade(head.skin, 0.5),
    0.14,
  );

const shortHair = (head: Head) => fill(scalp(head, 0.45, 3.55), head.hair);

const brim = (head: Head, color: string) =>
  fill(
    tube(at(head, 0.4, 0.42), at(head, 1.55, 0.3), head.radius * 0.16, head.radius * 0.1),
    color,
  );

const behind: Partial<Record<HairStyle, (head: Head) => string>> = {
  ponytail: (head) =>
    fill(
      tube(at(head, -0.9, 0.35), at(head, -1.75, -0.75), head.radius * 0.42, head.radius * 0.14),
      head.hair,
    ),
  bun: (head) => blob(head, [[-0.85, 0.85, 0.48]], head.hair),
  long: (head) =>
    fill(
      tube(at(head, -0.5, 0.2), at(head, -0.85, -1.3), head.radius * 0.75, head.radius * 0.5),
      head.hair,
    ),
  afro: (head) => blob(head, [[-0.18, 0.35, 1.42]], head.hair),
  headscarf: (head) =>
    fill(
      tube(at(head, -0.12, 0.1), at(head, -0.35, -1.35), head.radius * 1.14, head.radius * 0.75),
      head.trim,
    ),
};

const onTop: Record<HairStyle, (head: Head) => string> = {
  short: (head) => shortHair(head) + blob(head, [[0.45, 0.75, 0.38]], head.hair),
  crop: (head) => fill(scalp(head, 0.5, 3.4, 1.04), head.hair),
  curls: (head) =>
    blob(
      head,
      [
        [0.6, 0.7, 0.42],
        [0.1, 0.98, 0.48],
        [-0.45, 0.85, 0.5],
        [-0.85, 0.4, 0.48],
        [-0.95, -0.1, 0.36],
      ],
      head.hair,
    ) + shortHair(head),
  afro: (head) => fill(scalp(head, 0.62, 3.5, 1.12), head.hair),
  bun: shortHair,
  ponytail: shortHair,
  long: shortHair,
  cap: (head) => fill(scalp(head, 0.35, 3.3, 1.12), head.trim) + brim(head, shade(head.trim, 0.2)),
  headscarf: (head) => fill(scalp(head, 0.72, 3.9, 1.12), head.trim),
  patka: (head) =>
    fill(scalp(head, 0.5, 3.5, 1.12), head.trim) + blob(head, [[0.1, 1.1, 0.36]], head.trim),
  swimcap: (head) =>
    fill(scalp(head, 0.5, 3.75, 1.08), head.trim) +
    stroke(polyline([at(head, -0.9, 0.22), at(head, 0.24, 0.12)]), '#2a2a4a', {
      width: head.radius * 0.13,
    }) +
    fill(
      tube(at(head, 0.28, 0.08), at(head, 0.42, 0.08), head.radius * 0.24, head.radius * 0.24) +
        tube(at(head, 0.78, 0.08), at(head, 0.86, 0.08), head.radius * 0.2, head.radius * 0.2),
      '#2a2a4a',
    ) +
    fill(
      tube(at(head, 0.3, 0.1), at(head, 0.42, 0.1), head.radius * 0.15, head.radius * 0.15) +
        tube(at(head, 0.79, 0.1), at(head, 0.86, 0.1), head.radius * 0.12, head.radius * 0.12),
      '#9fe0ea',
    ),
  battingHelmet: (head) =>
    fill(scalp(head, 0.3, 3.5, 1.2), head.trim) +
    fill(
      tube(at(head, -0.42, 0.3), at(head, -0.3, -0.34), head.radius * 0.62, head.radius * 0.36),
      head.trim,
    ) +
    brim(head, shade(head.trim, 0.25)),
  helmet: (head) =>
    fill(scalp(head, 0.2, 3.7, 1.2), head.trim) +
    brim(head, shade(head.trim, 0.25)) +
    stroke(
      polyline([at(head, 1.42, 0.24), at(head, 1.2, -0.72), at(head, 0.35, -0.86)]) +
        polyline([at(head, 1.3, -0.3), at(head, 0.95, -0.28)]),
      '#59566b',
      { width: head.radius * 0.1 },
    ),
};

/** A head that faces right; `tilt` rotates it around its center, in degrees. */
export function drawHead(
  centre: Point,
  radius: number,
  kit: Kit,
  { tilt, isPlain }: { tilt: number; isPlain: boolean },
): string {
  const head: Head = {
    centre,
    radius,
    skin: kit.skin,
    hair: kit.hair,
    trim: kit.headwear ?? kit.trim,
  };
  const skull = tube(at(head, 0, 0.08), at(head, 0.22, -0.52), radius * 0.98, radius * 0.62);
  const ear =
    kit.hairStyle === 'headscarf' ||
    kit.hairStyle === 'battingHelmet' ||
    kit.hairStyle === 'swimcap'
      ? ''
      : disc(at(head, -0.32, -0.12), radius * 0.24, dim(kit.skin, 0.1));
  const parts =
    (behind[kit.hairStyle]?.(head) ?? '') +
    fill(skull, kit.skin) +
    (isPlain ? '' : jaw(head)) +
    drawFace(head, kit.mood, isPlain) +
    onTop[kit.hairStyle](head) +
    ear;
  return tilt === 0
    ? parts
    : `<g transform="rotate(${round(tilt)} ${round(centre[0])} ${round(centre[1])})">${parts}</g>`;
}
