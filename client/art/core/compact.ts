interface Token {
  command: string;
  values: number[];
}

const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

const tokensOf = (path: string): Token[] =>
  [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, command = 'Z', rest = '']) => ({
    command,
    values: [...rest.matchAll(/-?(?:\d*\.)?\d+/g)].map(([value]) => Number(value)),
  }));

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

/** Shortens a path: writes each command in its shorter form, absolute or relative. */
export function compactPath(path: string): string {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0 };
  let written = '';
  let previous = '';
  for (const { command, values } of tokensOf(path)) {
    const kind = command.toUpperCase();
    const size = sizes[kind] ?? 0;
    const absolute = command === kind ? values : shifted(kind, values, pen, 1);
    if (absolute.length !== size)
      throw new Error(`A path command ${command} with ${values.length} numbers`);
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
