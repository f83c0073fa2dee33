import { sitePaths, toClassPath } from '#contract/site-paths';
import type { DomainEvent } from '#domain/domain-event';
import { hideNameOf } from '#domain/orders/line-names';
import type { Order, OrderLine } from '#domain/orders/order';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import { listInSubject } from '#features/notifications/mail/class-in-subject';
import { asSentence, onOneLine, toSafeName } from '#features/notifications/safe-text';
import { withNamelessMail } from '#features/notifications/unverified-mail';
import { listWhenAndWhere, withCalendarRemoval } from '../schedule';
import {
  hideNamesIn,
  listCanceledBy,
  type AdultOfLines,
  type OrderContext,
  type ScheduledLine,
} from './order-context';
import { toClassCanceledTitle } from './canceled-title';
import { toLineName } from '#shared/names';

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;
type Canceled = EventOf<'enrollment-canceled' | 'refund-decided'>;

/** Returns who canceled or moved an enrollment. */
export const toActorName = (event: Canceled): string =>
  toSafeName(event.by?.name ?? '') || 'Someone';

/** What a notification says, with or without names. */
interface Shown {
  line: OrderLine;
  /** Who canceled. */
  actor: string;
  scheduledLines: readonly ScheduledLine[];
}

export const isByPayer = (event: Canceled, order: Order) => event.by?.uid === order.owner;

/** Returns who canceled, without the refund, which concerns the payer only. */
const toText = (event: Canceled, order: Order, { actor }: Shown) => {
  if (isByPayer(event, order)) return `${actor} canceled this enrollment.`;
  return event.kind === 'enrollment-canceled'
    ? asSentence(event.reason)
    : 'The camp canceled this enrollment.';
};

const NAMELESS_PLACE = 'a place';

/** Returns `Maya's place`; without the name if the email must not have it. */
const toPlaceOf = ({ camper: { isAccountHolder, firstName } }: OrderLine) =>
  isAccountHolder || firstName === '' ? NAMELESS_PLACE : `${onOneLine(firstName)}’s place`;

/** Returns the title and the subject: who canceled, so that nobody thinks the camp canceled the class. */
const toTitles = (
  event: Canceled,
  order: Order,
  { line, actor }: Shown,
): Pick<NotificationDraft, 'title' | 'subject'> => {
  if (isByPayer(event, order)) {
    return { title: `${actor} canceled ${toPlaceOf(line)} in ${onOneLine(line.className)}` };
  }
  // The camp canceled one enrollment, not the class.
  if (event.kind === 'refund-decided') {
    const place = toPlaceOf(line);
    return {
      title: `${place === NAMELESS_PLACE ? 'A place' : place} in ${onOneLine(line.className)} is canceled`,
    };
  }
  return toClassCanceledTitle([line]);
};

/** Returns one notification of a class that the camp canceled for several campers. */
const draftCanceledClass = (
  event: EventOf<'enrollment-canceled'>,
  shown: [Shown, ...Shown[]],
  context: OrderContext,
) => ({
  ...toClassCanceledTitle(shown.map(({ line }) => line)),
  text: asSentence(event.reason),
  link: toClassPath(event.classId.toHexString()),
  details: listDetails(shown[0], context),
});

/** Returns one notification for several enrollments that the camp canceled at once. */
const draftSeveral = (
  shown: Shown[],
  context: OrderContext,
): Pick<NotificationDraft, 'title' | 'subject' | 'text' | 'link' | 'details'> => ({
  title: `${shown.length} enrollments are canceled`,
  subject: `Enrollments canceled: ${listInSubject(shown.map(({ line }) => line.className))}`,
  text: 'The camp canceled these enrollments.',
  link: sitePaths.enrolled,
  details: shown.map((one) =>
    [onOneLine(toLineName(one.line)), ...listDetails(one, context)].join(', '),
  ),
});

/** Returns when and where the class is that the camper does not attend any more. */
const listDetails = ({ line, scheduledLines }: Shown, { timeZone }: OrderContext) => {
  const campClass = scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  return campClass ? listWhenAndWhere(campClass, timeZone) : [];
};

/**
 * Returns the notifications of the owner and the guardians of a camper whose enrollment was canceled,
 * without the payer, whose notification has the refund.
 */
export function draftCanceledForAdults(
  event: Canceled,
  order: Order,
  context: OrderContext,
): NotificationDraft[] {
  const draftOne = (shown: Shown) => ({
    ...toTitles(event, order, shown),
    text: toText(event, order, shown),
    link: toClassPath(shown.line.classId.toHexString()),
    details: listDetails(shown, context),
  });
  const draftShown = (shown: [Shown, ...Shown[]]) => {
    if (shown.length === 1) return draftOne(shown[0]);
    return event.kind === 'enrollment-canceled'
      ? draftCanceledClass(event, shown, context)
      : draftSeveral(shown, context);
  };
  const toDraft = (
    { adult: to }: AdultOfLines,
    [first, ...others]: [Shown, ...Shown[]],
  ): NotificationDraft => ({
    to,
    ...draftShown([first, ...others]),
    ...withCalendarRemoval(first.scheduledLines, context, to.email),
  });
  const actor = toActorName(event);
  const canceled = listCanceledBy(event, order);
  return context.otherAdults.flatMap((adult) => {
    const { scheduledLines, lineIds } = adult;
    const [first, ...others] = canceled
      .filter(({ lineId }) => lineIds.some((id) => id.equals(lineId)))
      .map((line): Shown => ({ line, actor, scheduledLines }));
    if (!first) return [];
    const hide = ({ line }: Shown): Shown => ({
      line: hideNameOf(line),
      actor: 'Someone',
      scheduledLines: hideNamesIn(scheduledLines),
    });
    return withNamelessMail(toDraft(adult, [first, ...others]), () =>
      toDraft(adult, [hide(first), ...others.map(hide)]),
    );
  });
}
