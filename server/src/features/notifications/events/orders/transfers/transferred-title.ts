import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { toCampersAre } from '#shared/names';
import type { OrderLine } from '#domain/orders/order';
import { onOneLine } from '#features/notifications/safe-text';

type Earlier = Pick<OrderLine, 'camper' | 'className'>;

/** Returns the names of the classes that campers left, each once: a class may have been renamed between two orders. */
export function toLeftNames(left: readonly Pick<OrderLine, 'className'>[]): string {
  const names = new Set(left.map(({ className }) => onOneLine(className)));
  return formatList([...names], EN_US);
}

/** Returns the title about campers who left the classes of lines for another one. */
export const toTransferredTitle = (
  left: readonly Earlier[],
  { className: newClass }: Pick<OrderLine, 'className'>,
  whoAre = onOneLine(toCampersAre(left.map(({ camper }) => camper))),
): string => `${whoAre} now in ${onOneLine(newClass)} instead of ${toLeftNames(left)}`;
