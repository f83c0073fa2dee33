import { compactPath, enlargePath } from './compact';
import { circle, round, type Point } from './shape';

type Attributes = Record<string, string | number | undefined>;

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');

export const fill = (path: string, color: string, opacity?: number) =>
  `<path${written({ d: compactPath(path), fill: color, opacity: opacity === undefined ? undefined : String(opacity) })}/>`;

interface Stroke {
  width: number;
  opacity?: number;
  dash?: string;
  cap?: 'butt' | 'square';
}

/** Whether a path has only separate straight lines, which have no inside to fill. */
const isStraight = (path: string) => /^(M[^a-zA-Z]+[Lh][^a-zA-Z]+)+$/.test(path);

export const stroke = (path: string, color: string, { width, opacity, dash, cap }: Stroke) =>
  `<path${written({
    d: compactPath(path),
    fill: isStraight(path) ? undefined : 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': cap,
    'stroke-dasharray': dash,
    opacity: opacity === undefined ? undefined : String(opacity),
  })}/>`;

export const disc = (centre: Point, radius: number, color: string, opacity?: number) =>
  `<circle${written({ cx: centre[0], cy: centre[1], r: radius, fill: color, opacity: opacity === undefined ? undefined : String(opacity) })}/>`;

export const oval = (centre: Point, rx: number, ry: number, color: string, opacity?: number) =>
  `<ellipse${written({ cx: centre[0], cy: centre[1], rx, ry, fill: color, opacity: opacity === undefined ? undefined : String(opacity) })}/>`;

export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  radius?: number,
) => `<rect${written({ x, y, width, height, rx: radius, fill: color })}/>`;

export const group = (children: string, attributes: Attributes = {}) =>
  `<g${written(attributes)}>${children}</g>`;

export const ring = (centre: Point, radius: number, color: string, width: number) =>
  stroke(circle(centre, radius), color, { width });

/** A gradient from top to bottom; returns its definition and the paint that references it. */
export const verticalGradient = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
) => ({
  definition: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(
      ([offset, color, opacity]) =>
        `<stop${written({ offset: String(offset), 'stop-color': color, 'stop-opacity': opacity === undefined ? undefined : String(opacity) })}/>`,
    )
    .join('')}</linearGradient>`,
  paint: `url(#${id})`,
});

/** A round light that fades to nothing at its edge. */
export const glow = (id: string, centre: Point, radius: number, color: string, opacity: number) =>
  `<radialGradient id="${id}"><stop stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
  disc(centre, radius, `url(#${id})`, opacity);

/** A shape with corners rounded by a stroke of the same color. */
export const plump = (path: string, color: string, width: number) =>
  `<path${written({ d: compactPath(path), fill: color, stroke: color, 'stroke-width': width })}/>`;

/** Multiplies the lengths of all paths and rounds them to integers. */
const enlargePaths = (drawing: string, factor: number) =>
  drawing.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${enlargePath(path, factor)}"`);

/** Multiplies all lengths in a drawing. Whole numbers instead of fractions make it a third shorter. */
export const enlarge = (drawing: string, factor: number) =>
  enlargePaths(drawing, factor)
    .replace(
      / (cx|cy|r|rx|ry|x|y|width|height|stroke-width)="([^"]+)"/g,
      (_, name: string, value: string) => ` ${name}="${round(Number(value) * factor)}"`,
    )
    .replace(
      /rotate\((\S+) (\S+) (\S+)\)/g,
      (_, angle: string, x: string, y: string) =>
        `rotate(${angle} ${round(Number(x) * factor)} ${round(Number(y) * factor)})`,
    );

/** Rounds all paths to whole pixels, which shortens a picture that is shown smaller than it is drawn. */
export const toWholePixels = (drawing: string) => enlargePaths(drawing, 1);

/** Returns the SVG file: it has no external references, and its ids contain the picture's name. */
export const svgDocument = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">${body}</svg>\n`;
