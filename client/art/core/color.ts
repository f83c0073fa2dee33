const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two #rrggbb colors: `amount` 0 returns `from`, 1 returns `to`. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Darkens a color like a sheet of colored glass in front of it. */
export function multiply(color: string, glass: string): string {
  const share = channels(glass);
  const darkened = channels(color).map((value, index) =>
    Math.round((value * (share[index] ?? 255)) / 255),
  );
  return `#${darkened.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const ink = '#0e2f2b';

/** Darkens a color toward the deep green of the site, never toward black. */
export const shade = (hex: string, amount: number) => mix(hex, ink, amount);

/** Colors the shaded side of a figure: plum keeps skin warm and white cool. */
export const dim = (hex: string, amount: number) => mix(hex, '#4a2f55', amount);
