/**
 * The one room that computes prices: of a cart, an order, a hold, a transfer and a receipt. Amounts are whole cents.
 * For each line, list price + adjustments + extras = price >= 0.
 */

/** What a rule changes of the price of a line; negative: a reduction. */
export interface Adjustment {
  /** What kind of rule it is, such as `transfer`. */
  kind: string;
  ruleId: string;
  /** For people. */
  label: string;
  cents: number;
}

/** What is bought with a line. */
export interface PricedExtra {
  extraId: string;
  label: string;
  cents: number;
}

/** The parts of the price of a line. */
export interface PriceParts {
  /** The price of the class. */
  listPriceCents: number;
  adjustments: readonly Adjustment[];
  extras: readonly PricedExtra[];
  /** What the line is sold for. */
  priceCents: number;
}

/** A camper's seat in a class, and what it costs without rules. */
export interface LineToPrice {
  classId: string;
  camperId: string;
  listPriceCents: number;
  extras?: readonly PricedExtra[];
}

export interface PriceContext {
  now: Date;
  /** The camp's time zone. */
  timeZone: string;
}

/** Something that lowers prices, such as a discount. */
export interface PriceRule extends Pick<Adjustment, 'kind' | 'label'> {
  id: string;
  /**
   * Returns by how many cents it lowers the price of a line, at least 0. `leftCents` is what earlier rules left of the
   * list price. `lines` are all lines that are bought together, in any order.
   */
  reduce(
    line: LineToPrice,
    leftCents: number,
    lines: readonly LineToPrice[],
    context: PriceContext,
  ): number;
}

/** Returns the sum of the prices of lines. */
export const sumCents = (lines: readonly Pick<PriceParts, 'priceCents'>[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);

const sumOf = (parts: readonly { cents: number }[]) =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the price that the parts add up to. */
export const addParts = ({
  listPriceCents,
  adjustments,
  extras,
}: Omit<PriceParts, 'priceCents'>): number => listPriceCents + sumOf(adjustments) + sumOf(extras);

/** Returns the parts with their sum as the price. */
const toPriceParts = (parts: Omit<PriceParts, 'priceCents'>): PriceParts => ({
  ...parts,
  priceCents: addParts(parts),
});

/** Returns the parts of a price that nothing changed. */
export const toListPrice = (listPriceCents: number): PriceParts =>
  toPriceParts({ listPriceCents, adjustments: [], extras: [] });

/**
 * Returns the parts of a price that was decided otherwise, as for a camper who is transferred for the price of the
 * earlier class. It is at most the list price.
 */
export function toAgreedPrice(
  listPriceCents: number,
  priceCents: number,
  { kind, id: ruleId, label }: Pick<PriceRule, 'kind' | 'id' | 'label'>,
): PriceParts {
  const cents = priceCents - listPriceCents;
  return toPriceParts({
    listPriceCents,
    adjustments: cents === 0 ? [] : [{ kind, ruleId, label, cents }],
    extras: [],
  });
}

const priceLine = (
  line: LineToPrice,
  lines: readonly LineToPrice[],
  rules: readonly PriceRule[],
  context: PriceContext,
): PriceParts => {
  const { listPriceCents, extras = [] } = line;
  const adjustments: Adjustment[] = [];
  for (const rule of rules) {
    const leftCents = listPriceCents + sumOf(adjustments);
    const reduction = Math.min(leftCents, rule.reduce(line, leftCents, lines, context));
    if (reduction === 0) continue;
    const { kind, id: ruleId, label } = rule;
    adjustments.push({ kind, ruleId, label, cents: -reduction });
  }
  return toPriceParts({ listPriceCents, adjustments, extras });
};

/**
 * Returns the price of each line, in their order. Rules apply in their order, each on what is left. The prices do not
 * depend on the order of the lines, as long as the rules do not.
 */
export const priceLines = (
  lines: readonly LineToPrice[],
  rules: readonly PriceRule[],
  context: PriceContext,
): PriceParts[] => lines.map((line) => priceLine(line, lines, rules, context));
