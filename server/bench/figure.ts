/** One number of a run; `limit` is what bounds it, measured in the same run, and `ratio` is value to limit. */
export type Figure = {
  section: string;
  name: string;
  value: number;
  unit: string;
  limit?: number;
  ratio?: number;
  goal?: string;
  isMet?: boolean;
};

type Measured = Pick<Figure, 'section' | 'name' | 'value' | 'unit'>;
type Bound = { least: number } | { most: number };

const isWithin = (number: number, bound: Bound) =>
  'least' in bound ? number >= bound.least : number <= bound.most;

const sayBound = (bound: Bound) =>
  'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`;

/** A figure beside its limit; the bound, where there is one, is of their ratio. */
export const beside = (figure: Measured, limit: number, bound?: Bound): Figure => {
  const ratio = figure.value / limit;
  const judged = bound && { goal: `ratio ${sayBound(bound)}`, isMet: isWithin(ratio, bound) };
  return { ...figure, limit, ratio, ...judged };
};

/** A figure that has to stay within a bound by itself. */
export const within = (figure: Measured, bound: Bound): Figure => ({
  ...figure,
  goal: `${sayBound(bound)} ${figure.unit}`.trim(),
  isMet: isWithin(figure.value, bound),
});
