import type { OrderState, Payment } from '@camp/server/contract';
import type { Tone } from '../../ui/badge';
import { toDollars } from '../../ui/price';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const toDay = (date: string) => dayFormat.format(new Date(date));
export const toMoment = (date: string) => momentFormat.format(new Date(date));

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names what was given back and why; for payments with a refund only. */
export const toRefundText = ({ lines, refunded }: Payment) => {
  const names = lines
    .filter(({ outcome }) => outcome === 'refunded')
    .map(({ className }) => className);
  return names.length === 0
    ? `${toDollars(refunded)} goes back to your card.`
    : `${toDollars(refunded)} goes back to your card: no seat was left in ${listFormat.format(names)}.`;
};

const states: Partial<Record<OrderState, { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'good' },
  'partly-refunded': { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'warn' },
};

/** What people read for the state of a paid order. */
export const toStateBadge = ({ state }: Payment) =>
  states[state] ?? { label: 'Being checked', tone: 'warn' as const };
