import type { Order } from '@camp/server/contract';
import { toDateTime } from '../../lib/format/schedule';
import { stepLabels, toReason, toStateDisplay } from './order.messages';

type Entry = Order['timeline'][number];

export interface TimelineStep {
  at: string;
  label: string;
  note: string | undefined;
  /** The name of the admin who did it, if it is known. */
  by: string | undefined;
}

/** Writes an amount as the notes of the server do. */
const toNoteAmount = (amount: number) => `$${amount.toFixed(2)}`;

/** Removes the reason at the end of a note, because the list of refunds shows it. */
const withoutReason = (note: string, refunds: Order['refunds']) => {
  const ending = refunds.map(({ reason }) => ` Reason: ${reason}`).find((it) => note.endsWith(it));
  return ending === undefined ? note : note.slice(0, -ending.length);
};

/** Whether an entry says that the refund of an earlier entry was made, in the same minute. */
const completes = (
  entry: Entry,
  { at, step, note = '' }: Entry,
  { amount }: Order['refunds'][number],
) =>
  step !== undefined &&
  entry.step === undefined &&
  entry.note === `${toNoteAmount(amount)} refunded.` &&
  note.includes(`efund of ${toNoteAmount(amount)}`) &&
  toDateTime(entry.at) === toDateTime(at);

const toLabel = ({ state, step }: Entry, completion: Entry | undefined) => {
  if (!completion) return step ? stepLabels[step] : toStateDisplay(state).label;
  const { label } = toStateDisplay(completion.state);
  return step === 'enrollment-canceled' ? `${stepLabels[step]}, ${label.toLowerCase()}` : label;
};

/**
 * Returns the events of an order, oldest first. A refund that was made in the minute of its request is one
 * step, and a reason that the list of refunds shows is left out.
 */
export function toTimelineSteps({ timeline, refunds }: Order): TimelineStep[] {
  const merged = new Set<Entry>();
  const steps: TimelineStep[] = [];
  for (const [position, entry] of timeline.entries()) {
    if (merged.has(entry)) continue;
    const completion = timeline
      .slice(position + 1)
      .find(
        (later) => !merged.has(later) && refunds.some((refund) => completes(later, entry, refund)),
      );
    if (completion) merged.add(completion);
    const note = entry.step && entry.note ? withoutReason(entry.note, refunds) : entry.note;
    const label = toLabel(entry, completion);
    steps.push({ at: entry.at, label, note: note && toReason(note), by: entry.by });
  }
  return steps;
}
