/** One measured value. `reference` was measured in the same run; `ratio` is value divided by reference. */
export interface Figure {
  section: string;
  name: string;
  value: number;
  unit: string;
  reference?: number;
  ratio?: number;
  goal?: string;
  isMet?: boolean;
}

type Measured = Pick<Figure, 'section' | 'name' | 'value' | 'unit'>;
type Bound = { min: number } | { max: number };

const isWithin = (number: number, bound: Bound) =>
  'min' in bound ? number >= bound.min : number <= bound.max;

const formatBound = (bound: Bound) =>
  'min' in bound ? `at least ${bound.min}` : `at most ${bound.max}`;

/** Adds the reference and their ratio to a figure. The optional bound applies to the ratio. */
export function compareWithReference(figure: Measured, reference: number, bound?: Bound): Figure {
  const ratio = figure.value / reference;
  const result = bound && { goal: `ratio ${formatBound(bound)}`, isMet: isWithin(ratio, bound) };
  return { ...figure, reference, ratio, ...result };
}

/** Adds a bound on the value itself. */
export const withBound = (figure: Measured, bound: Bound): Figure => ({
  ...figure,
  goal: `${formatBound(bound)} ${figure.unit}`.trim(),
  isMet: isWithin(figure.value, bound),
});
