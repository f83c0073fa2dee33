import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { formatCard } from '#contract/sales/card-name';
import { REFUND_TIME_NOTE } from '#contract/sales/refund-time';
import { sitePaths, toReceiptPath } from '#contract/site-paths';
import type { OrderLine } from '#domain/orders/order';
import { carriedCents, sumChargedCents } from '#domain/orders/transfer';
import type { MailReceipt } from '#features/notifications/mail/mail-receipt';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import {
  withCalendarRemoval,
  withTransferredCalendar,
} from '#features/notifications/events/schedule';
import { toRescheduleSentences } from '../rescheduled-line';
import { toLeftNames, toTransferredTitle } from './transferred-title';
import {
  isTransferOrder,
  type FamilyTransfer,
  type TransferredCamper,
  type OrderContext,
} from '../order-context';
import { findSpecialRefundEnd, toReceiptTable } from '../receipt-table';
import { toReceiptToDo } from '../receipt-to-do';
import { toRefundedSentence } from '../refunded-card';
import { capitalize, toShownName } from '../shown-name';
import { formatInstant } from '#shared/dates';

const sumRefunded = (campers: readonly TransferredCamper[]) =>
  campers.reduce((sum, { refundedCents }) => sum + refundedCents, 0);

const linesOf = ({ campers }: FamilyTransfer) => campers.map(({ line }) => line);
const earlierOf = ({ campers }: FamilyTransfer) => campers.map(({ earlier }) => earlier);

/** Returns one sentence for each card that gets a refund. */
const toRefundSentences = ({ campers }: FamilyTransfer): string[] => {
  const refunded = campers.filter(({ refundedCents }) => refundedCents > 0);
  const sentenceOf = (group: readonly TransferredCamper[], cents: number) =>
    toRefundedSentence(
      group[0]!.from,
      group.map(({ earlier }) => earlier),
      cents,
    );
  const groups = new Map<string, TransferredCamper[]>();
  for (const moved of refunded) {
    // Refunds with the same sentence but for the sum go to the same card.
    const key = sentenceOf([moved], 0);
    groups.set(key, [...(groups.get(key) ?? []), moved]);
  }
  return [...groups.values()].map((group) => sentenceOf(group, sumRefunded(group)));
};

const toMoneySentences = (move: FamilyTransfer): string[] => {
  const refunds = toRefundSentences(move);
  if (refunds.length > 0) return [...refunds, REFUND_TIME_NOTE];
  const paidCents = sumChargedCents(linesOf(move));
  return [
    paidCents > 0
      ? `We received ${formatMoney(paidCents, EN_US)} for the difference in price.`
      : 'There is nothing to pay.',
  ];
};

/** Returns whose decision the move was; nothing if the family made it on the site. */
const listDecision = ({ transferredFrom: from }: OrderLine): string[] => {
  if (from?.reason === 'camp') return ['The camp made this change.'];
  return from?.decidedBy === undefined ? [] : ['The camp made this change as you asked.'];
};

/** Returns until when the campers can leave if the camp decided the move. */
const listRefundEnds = (move: FamilyTransfer, context: OrderContext): string[] => {
  const named = new Map<string, string[]>();
  for (const line of linesOf(move)) {
    const end = line.transferredFrom?.fullRefundUntil && findSpecialRefundEnd(line, context);
    if (!end) continue;
    const until = formatInstant(end, 'full', context.timeZone, EN_US);
    named.set(until, [...(named.get(until) ?? []), toShownName(line.camper, context.openTasks)]);
  }
  return [...named].map(([until, names]) => {
    const isForAll = names.length === move.campers.length || names.includes('');
    const who = isForAll ? '' : ` for ${formatList(names, EN_US)}`;
    return `You can cancel${who} for a full refund until ${until}.`;
  });
};

const withJoinedClasses = (context: OrderContext, { campers }: FamilyTransfer): OrderContext => ({
  ...context,
  scheduledLines: campers.flatMap(({ joined }) => joined ?? []),
});

const toText = (move: FamilyTransfer, context: OrderContext) => {
  const joining = withJoinedClasses(context, move);
  const changes = linesOf(move).flatMap((line) => toRescheduleSentences(move.order, line, joining));
  return [
    ...listDecision(move.campers[0].line),
    ...toMoneySentences(move),
    ...listRefundEnds(move, joining),
    ...new Set(changes),
  ].join(' ');
};

/** Returns the card that gets the refunds; null if there are several, or if it is not known. */
const findRefundedCard = ({ campers }: FamilyTransfer): string | null => {
  const cards = campers
    .filter(({ refundedCents }) => refundedCents > 0)
    // The refund of a line that was itself moved may go to the card of an earlier order.
    .map(({ from, earlier }) => (earlier.transferredFrom ? undefined : from.card))
    .map((card) => card && formatCard(card));
  const [first] = cards;
  return first !== undefined && cards.every((card) => card === first) ? first : null;
};

/** Returns the class that the campers attend now, and what was paid for both classes. */
const toTable = (move: FamilyTransfer, context: OrderContext) => {
  const lines = linesOf(move);
  const { carriedCents: _carried, ...table } = toReceiptTable(
    { ...move.order, lines },
    withJoinedClasses(context, move),
  );
  const card = findRefundedCard(move);
  const carried = lines.reduce((sum, line) => sum + carriedCents(line), 0);
  return {
    ...table,
    move: {
      className: toLeftNames(earlierOf(move)),
      paidCents: carried + sumRefunded(move.campers),
      ...(card !== null && { card }),
    },
  } satisfies MailReceipt;
};

/** Returns what the receipt of the new enrollments would have had. */
const toNewEnrollments = (
  move: FamilyTransfer,
  context: OrderContext,
): Partial<NotificationDraft> => ({
  secondLink: {
    path: toReceiptPath(move.order._id.toHexString()),
    label: 'View or print your receipt',
  },
  toDo: toReceiptToDo({ ...move.order, lines: linesOf(move) }, context),
  ...withTransferredCalendar(
    {
      added: move.campers.flatMap(({ joined }) => joined ?? []),
      removed: context.scheduledLines,
    },
    context,
    context.owner.email,
  ),
});

/** Returns who moved in a title without names; undefined if names are shown, or if a child cannot be told apart. */
const toNamelessCampersAre = (move: FamilyTransfer, { openTasks }: OrderContext) => {
  const campers = earlierOf(move).map(({ camper }) => camper);
  const isHidden = campers.some(
    ({ isAccountHolder, firstName }) => !isAccountHolder && firstName === '',
  );
  const names = campers.map((camper) => toShownName(camper, openTasks));
  if (!isHidden || names.includes('')) return undefined;
  return `${capitalize(formatList(names, EN_US))} ${names.length === 1 ? 'is' : 'are'}`;
};

/**
 * Tells the payer that campers left a class for another one, with the receipt of the new enrollments. If the order of
 * these has classes that nobody moved to, it has a receipt of its own.
 */
export function draftTransferred(move: FamilyTransfer, context: OrderContext): NotificationDraft {
  const { owner, scheduledLines } = context;
  return {
    to: owner,
    title: toTransferredTitle(
      earlierOf(move),
      move.campers[0].line,
      toNamelessCampersAre(move, context),
    ),
    text: toText(move, context),
    link: sitePaths.enrolled,
    receipt: toTable(move, context),
    ...withCalendarRemoval(scheduledLines, context, owner.email),
    ...(isTransferOrder(move.order) && toNewEnrollments(move, context)),
  };
}
