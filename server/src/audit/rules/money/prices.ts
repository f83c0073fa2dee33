import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { CampClass } from '#domain/classes/camp-class';
import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import type { ClassRecords } from '#audit/records/class-records';
import { isWithin, type ListPriceChanges } from '#audit/records/price-history';
import { toClassSubject, toOrderSubject } from '#audit/report/format';
import type { Difference } from '#audit/report/report';

/** Compares the price of a class with its last approved price. */
export function checkClassPrice(
  { _id, className, priceCents }: CampClass,
  listPriceChanges: ListPriceChanges,
): Difference[] {
  const changes = listPriceChanges(_id);
  const last = changes.at(-1);
  const price = formatMoney(priceCents, EN_US);
  const latest = changes.filter(({ at }) => last && isWithin(last.at, at));
  if (!last || latest.some(({ after }) => after === price)) return [];
  const detail = `it costs ${price}, but its last approved price is ${last.after}`;
  return [{ kind: 9, subject: toClassSubject(className, _id), detail }];
}

/** Returns the prices, as text, that a class had between the checkout and the payment of an order. */
const listPrices = (
  { createdAt, paidAt = createdAt }: Order,
  changes: ReturnType<ListPriceChanges>,
  currentCents: number | null,
) => {
  const first = changes[0]?.before ?? formatMoney(currentCents!, EN_US);
  return [first, ...changes.map(({ after }) => after)].filter((_price, index) => {
    const [begin, end] = [changes[index - 1], changes[index]];
    return (!begin || isWithin(begin.at, paidAt)) && (!end || isWithin(createdAt, end.at));
  });
};

const checkLine = (
  order: Order,
  { classId, className, listPriceCents }: OrderLine,
  currentCents: number | null,
  listPriceChanges: ListPriceChanges,
): string | null => {
  const changes = listPriceChanges(classId);
  if (changes.length === 0 && currentCents === null) return null;
  const price = formatMoney(listPriceCents, EN_US);
  return listPrices(order, changes, currentCents).includes(price)
    ? null
    : `${className} was sold for ${price}, a price that was not approved`;
};

/** Compares the prices of a paid order with the prices that its classes had then. */
export function checkSoldPrices(
  order: Order,
  classRecords: ClassRecords,
  listPriceChanges: ListPriceChanges,
): Difference[] {
  if (!isPaid(order)) return [];
  return order.lines.flatMap((line) => {
    const currentCents = classRecords.priceOf(line.classId);
    const detail = checkLine(order, line, currentCents, listPriceChanges);
    return detail === null ? [] : [{ kind: 9 as const, subject: toOrderSubject(order), detail }];
  });
}
