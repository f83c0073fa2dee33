interface Token {
  command: string;
  values: number[];
}

const sizes: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
};

/** The segments of a path. A command without its letter repeats the one before it. */
const tokensOf = (path: string): Token[] =>
  [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, command = 'Z', rest = '']) => {
    const values = [...rest.matchAll(/-?(?:\d*\.)?\d+/g)].map(([value]) => Number(value));
    const size = sizes[command.toUpperCase()] ?? 0;
    if (size === 0) return [{ command, values }];
    if (values.length === 0 || values.length % size !== 0)
      throw new Error(`A path command ${command} with ${values.length} numbers`);
    return Array.from({ length: values.length / size }, (_, index) => ({
      command,
      values: values.slice(index * size, (index + 1) * size),
    }));
  });

const tenths = (value: number) => Math.round(value * 10) / 10 || 0;

const short = (value: number) => String(tenths(value)).replace(/^(-?)0\./, '$1.');

/** Joins numbers, with a separator only where two would merge into one. */
const join = (values: readonly number[]): string =>
  values.map(short).reduce((text, value) => {
    const glued =
      text === '' || value.startsWith('-') || (value.startsWith('.') && /\.\d*$/.test(text));
    return glued ? text + value : `${text} ${value}`;
  }, '');

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

/** Which arguments of a path command are x, y or neither. */
const axisOf = (command: string, index: number): 'x' | 'y' | undefined => {
  if (command === 'H') return 'x';
  if (command === 'V') return 'y';
  if (command === 'A' && index < 5) return undefined;
  return (command === 'A' ? index - 5 : index) % 2 === 0 ? 'x' : 'y';
};

/** Multiplies the lengths of a path, not the angle and the flags of an arc, and rounds them to integers. */
export function enlargePath(path: string, factor: number): string {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0 };
  const enlarged = (command: string, values: readonly number[]) =>
    values.map((value, index) =>
      command === 'A' && index > 1 && index < 5 ? value : Math.round(value * factor),
    );
  const parts = tokensOf(path).map(({ command, values }) => {
    const kind = command.toUpperCase();
    const absolute = command === kind ? values : shifted(kind, values, pen, 1);
    move(pen, kind, absolute);
    return kind + enlarged(kind, absolute).join(' ');
  });
  return compactPath(parts.join(''));
}

const shifted = (command: string, values: readonly number[], pen: Pen, sign: 1 | -1) =>
  values.map((value, index) => {
    const axis = axisOf(command, index);
    return axis ? tenths(value + sign * pen[axis]) : value;
  });

const move = (pen: Pen, command: string, values: readonly number[]) => {
  const last = values.length - 1;
  if (command === 'H') pen.x = values[0] ?? pen.x;
  else if (command === 'V') pen.y = values[0] ?? pen.y;
  else if (command === 'Z') [pen.x, pen.y] = [pen.startX, pen.startY];
  else [pen.x, pen.y] = [values[last - 1] ?? pen.x, values[last] ?? pen.y];
  if (command === 'M') [pen.startX, pen.startY] = [pen.x, pen.y];
};

type Control = readonly [x: number, y: number];

/** Rounded coordinates differ from an exact reflection by up to this much, which nobody sees. */
const REFLECTION_ERROR = 0.25;

/**
 * Uses shorter commands for horizontal and vertical lines, and for a curve that continues the curve
 * before it.
 */
const simplified = (
  command: string,
  values: readonly number[],
  pen: Pen,
  control: Control | undefined,
): [command: string, values: readonly number[]] => {
  const [x = 0, y = 0, ...rest] = values;
  if (command === 'L' && tenths(y) === pen.y) return ['H', [x]];
  if (command === 'L' && tenths(x) === pen.x) return ['V', [y]];
  if (command !== 'C' || !control) return [command, values];
  const isReflection =
    Math.abs(2 * pen.x - control[0] - x) < REFLECTION_ERROR &&
    Math.abs(2 * pen.y - control[1] - y) < REFLECTION_ERROR;
  return isReflection ? ['S', rest] : [command, values];
};

/** Shortens a path: writes each command in its shorter form, absolute or relative. */
export function compactPath(path: string): string {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0 };
  let written = '';
  let previous = '';
  let control: Control | undefined;
  for (const token of tokensOf(path)) {
    const { command } = token;
    const given = command.toUpperCase();
    const full = command === given ? token.values : shifted(given, token.values, pen, 1);
    const [kind, absolute] = simplified(given, full, pen, control);
    control = given === 'C' ? [tenths(full[2] ?? 0), tenths(full[3] ?? 0)] : undefined;
    const relative = shifted(kind, absolute, pen, -1);
    const options = [
      { name: kind, text: join(absolute) },
      { name: kind.toLowerCase(), text: join(relative) },
    ].map(({ name, text }) => {
      const repeated = name === previous && !'MmZz'.includes(name);
      const gap = repeated && /^[\d]/.test(text) ? ' ' : '';
      const dotted = repeated && text.startsWith('.') && !/\.\d*$/.test(written) ? ' ' : '';
      return { name, text: repeated ? gap + dotted + text : name + text };
    });
    const best = options.toSorted((a, b) => a.text.length - b.text.length)[0];
    if (!best) continue;
    written += best.text;
    previous = best.name;
    move(pen, kind, absolute.map(tenths));
  }
  return written;
}
