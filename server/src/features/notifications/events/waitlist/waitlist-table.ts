import type { CamperRef } from '#domain/campers/camper';
import { toPrice } from '#features/notifications/mail/mail-receipt';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import { onOneLine } from '#features/notifications/safe-text';
import { toCamperNames } from '#shared/names';

/** What the emails of a waiting list say about its class. */
export interface WaitlistClass {
  /** When and where the class is, one a line; empty if the class is gone or has no dates and no place. */
  whenAndWhere: string[];
  /** The price of a seat; null if the class is gone. */
  priceCents: number | null;
}

const isHidden = ({ isAccountHolder, firstName }: CamperRef) =>
  !isAccountHolder && firstName === '';

/** Returns the table of a draft: who waits for what, when, where and at what price; none if the class is gone. */
export function withClassTable(
  className: string,
  campers: readonly CamperRef[],
  { whenAndWhere, priceCents }: WaitlistClass,
): Pick<NotificationDraft, 'receipt'> {
  if (priceCents === null) return {};
  const isRepeated = campers.length > 1 && priceCents > 0;
  const line = {
    className: onOneLine(className),
    priceCents: priceCents * campers.length,
    details: [
      ...(isRepeated ? [`${campers.length} × ${toPrice(priceCents)}`] : []),
      ...whenAndWhere,
    ],
  };
  const name = campers.some(isHidden) ? '' : onOneLine(toCamperNames(campers));
  return {
    receipt: {
      campers: [{ name, lines: [line] }],
      subtotalCents: line.priceCents,
      refundedCents: 0,
    },
  };
}
