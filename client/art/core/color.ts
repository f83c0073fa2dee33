const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** `amount` 0 answers `from`, 1 answers `to`; both are #rrggbb. */
export const mix = (from: string, to: string, amount: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const ink = '#0e2f2b';

/** Shade is never black: it leans to the deep green that the site is printed in. */
export const shade = (hex: string, amount: number) => mix(hex, ink, amount);

/** The side of a figure that the light does not reach: plum keeps skin warm and white cool. */
export const dim = (hex: string, amount: number) => mix(hex, '#4a2f55', amount);
