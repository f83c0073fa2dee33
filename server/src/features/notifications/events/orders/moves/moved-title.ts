import { toCampersAre } from '#domain/campers/camper';
import type { OrderLine } from '#domain/orders/order';
import type { TransferredTo } from '#domain/orders/transfer';
import { onOneLine } from '#features/notifications/safe-text';

/** Returns the title about a camper who left the class of a line for another one. */
export const toMovedTitle = (
  { camper, className }: Pick<OrderLine, 'camper' | 'className'>,
  { className: newClass }: Pick<TransferredTo, 'className'>,
  whoIs = onOneLine(toCampersAre([camper])),
): string => `${whoIs} now in ${onOneLine(newClass)} instead of ${onOneLine(className)}`;
