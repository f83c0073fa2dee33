import { priceLines, type PriceContext, type PriceParts, type PriceRule } from '#shared/pricing';
import type { CartLine } from './cart';

/** What lowers the prices of classes. There is nothing yet. */
const PRICE_RULES: readonly PriceRule[] = [];

/** A camper in a class, as far as its price depends on them. */
export interface CartLineToPrice {
  camper: Pick<CartLine['camper'], '_id'>;
  campClass: Pick<CartLine['campClass'], '_id' | 'priceCents'>;
}

/** Returns what each line of a cart costs now, in their order. A deleted class costs nothing. */
export const priceCart = (
  lines: readonly CartLineToPrice[],
  { now, timeZone }: PriceContext,
): PriceParts[] =>
  priceLines(
    lines.map(({ camper, campClass }) => ({
      classId: campClass._id.toHexString(),
      camperId: camper._id.toHexString(),
      listPriceCents: campClass.priceCents,
    })),
    PRICE_RULES,
    { now, timeZone },
  );
