import { sitePaths } from '#contract/site-paths';
import { hideNameOf } from '#domain/orders/line-names';
import type { Order, OrderLine } from '#domain/orders/order';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import { onOneLine, toSafeName } from '#features/notifications/safe-text';
import { withNamelessMail } from '#features/notifications/unverified-mail';
import { withCalendar } from '../schedule';
import {
  hideNamesIn,
  type AdultOfLines,
  type OrderContext,
  type ScheduledLine,
} from './order-context';
import { listClassDetails } from './receipt-table';
import { toEnrolledSentences, toEnrolledTitle, toNamelessEnrolledSentence } from './receipt';

/** What a notification says, with or without names. */
interface Shown {
  lines: readonly OrderLine[];
  text: string;
  scheduledLines: readonly ScheduledLine[];
}

const listOwnLines = ({ lines }: Order, { lineIds }: AdultOfLines) =>
  lines.filter(({ lineId }) => lineIds.some((id) => id.equals(lineId)));

/** Returns the details of each class once, under its name if there are several. */
const listDetails = ({ lines, scheduledLines }: Shown, { timeZone }: OrderContext): string[] => {
  const classes = [...new Map(lines.map((line) => [line.classId.toHexString(), line])).values()];
  return classes.flatMap((line) => {
    const details = listClassDetails(line, scheduledLines, timeZone);
    return classes.length === 1 ? details : [`${onOneLine(line.className)}: ${details.join('. ')}`];
  });
};

/**
 * Returns the notifications of the owners and the guardians of campers whom another account enrolled, with
 * the sessions for their calendars, and without what was paid.
 */
export function draftEnrolledForAdults(order: Order, context: OrderContext): NotificationDraft[] {
  const toDraft = ({ adult }: AdultOfLines, shown: Shown): NotificationDraft => ({
    to: adult,
    title: toEnrolledTitle(shown.lines),
    text: shown.text,
    link: sitePaths.enrolled,
    details: listDetails(shown, context),
    ...withCalendar(shown.scheduledLines, context),
  });
  const payer = toSafeName(context.owner.name) || 'another adult';
  return context.otherAdults.map((adult) => {
    const { scheduledLines } = adult;
    const lines = listOwnLines(order, adult);
    const text = [...toEnrolledSentences(lines), `Enrolled by ${payer}.`].join(' ');
    return withNamelessMail(toDraft(adult, { lines, text, scheduledLines }), () =>
      toDraft(adult, {
        lines: lines.map(hideNameOf),
        text: toNamelessEnrolledSentence(lines),
        scheduledLines: hideNamesIn(scheduledLines),
      }),
    );
  });
}
