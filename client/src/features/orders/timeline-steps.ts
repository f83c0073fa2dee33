import type { Order } from '@camp/server/contract';
import { toDateTime } from '#lib/format/dates';
import { stepLabels, toReason, toStateDisplay } from './order.messages';

type Entry = Order['timeline'][number];

export interface TimelineStep {
  at: string;
  label: string;
  note: string | undefined;
  /** Who decided a move; nothing for other steps. */
  decision: string | undefined;
  /** The name of the admin or customer who did it, if it is known. */
  by: string | undefined;
}

/** Writes an amount as the notes of the server do. */
const toNoteAmount = (amount: number) => `$${amount.toFixed(2)}`;

/** Removes the reason at the end of a note, because the list of refunds shows it. */
const withoutReason = (note: string, refunds: Order['refunds']) => {
  const ending = refunds.map(({ reason }) => ` Reason: ${reason}`).find((it) => note.endsWith(it));
  return ending === undefined ? note : note.slice(0, -ending.length);
};

/** Removes what the label of a move says. */
const withoutMove = (note: string | undefined, { move }: Entry) =>
  move?.to === undefined ? note : note?.replace(` Moved to ${move.to}.`, '');

type Refund = Order['refunds'][number];

const saysAmount = ({ note = '' }: Entry, amount: number) =>
  note.includes(`efund of ${toNoteAmount(amount)}`);

/** Returns the refunds that an entry says were requested: one, or those of several classes or payments. */
const listRequested = (entry: Entry, refunds: readonly Refund[]): readonly Refund[] => {
  if (entry.step === undefined) return [];
  const together = refunds.filter(({ at }) => at === entry.at);
  const sum = together.reduce((total, { amount }) => total + amount, 0);
  if (together.length > 1 && saysAmount(entry, sum)) return together;
  return refunds.filter(({ amount }) => saysAmount(entry, amount)).slice(0, 1);
};

/** Whether a later entry says that a refund was made, in the same minute. */
const completes = (later: Entry, entry: Entry, { amount }: Refund) =>
  later.step === undefined &&
  later.note === `${toNoteAmount(amount)} refunded.` &&
  toDateTime(later.at) === toDateTime(entry.at);

const decisions: Record<NonNullable<Entry['move']>['decision'], string> = {
  camp: 'The camp’s decision',
  family: 'Requested by the family',
};

/** Returns e.g. `Moved from Spin Lab`, or `Paid, moved from Spin Lab` if the difference was paid. */
const toMoveLabel = ({ from, to }: NonNullable<Entry['move']>, price: number) => {
  if (to !== undefined) return `Moved to ${to}`;
  return price > 0 ? `Paid, moved from ${from}` : `Moved from ${from}`;
};

const toLabel = (
  { state, step, move }: Entry,
  { completion, price }: { completion: Entry | undefined; price: number },
) => {
  if (move) return toMoveLabel(move, price);
  if (!completion) return step ? stepLabels[step] : toStateDisplay(state).label;
  const { label } = toStateDisplay(completion.state);
  return step === 'enrollment-canceled' ? `${stepLabels[step]}, ${label.toLowerCase()}` : label;
};

/**
 * Returns the events of an order, oldest first. Refunds that were made in the minute of their request are one
 * step, and a reason that the list of refunds shows is left out.
 */
export function toTimelineSteps({ timeline, refunds, price }: Order): TimelineStep[] {
  const merged = new Set<Entry>();
  const steps: TimelineStep[] = [];
  for (const [position, entry] of timeline.entries()) {
    if (merged.has(entry)) continue;
    let completion: Entry | undefined;
    for (const refund of listRequested(entry, refunds)) {
      const found = timeline
        .slice(position + 1)
        .find((later) => !merged.has(later) && completes(later, entry, refund));
      if (found) merged.add(found);
      completion = found ?? completion;
    }
    const note = entry.step && entry.note ? withoutReason(entry.note, refunds) : entry.note;
    steps.push({
      ...{ at: entry.at, by: entry.by },
      label: toLabel(entry, { completion, price }),
      note: withoutMove(note && toReason(note), entry),
      decision: entry.move && decisions[entry.move.decision],
    });
  }
  return steps;
}
