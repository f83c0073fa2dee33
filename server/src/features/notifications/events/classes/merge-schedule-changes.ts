import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent, FieldChange } from '../../../../domain/domain-event';

type ScheduleChanged = Extract<DomainEvent, { kind: 'class-schedule-changed' }>;

const isScheduleChange = (event: DomainEvent): event is DomainEvent & ScheduleChanged =>
  event.kind === 'class-schedule-changed';

/** Returns each field with its first and last value, without fields that ended up unchanged. */
const mergeChanges = (changes: readonly FieldChange[]): FieldChange[] => {
  const byField = new Map<string, FieldChange>();
  for (const { field, before, after } of changes) {
    byField.set(field, {
      field,
      before: byField.has(field) ? byField.get(field)!.before : before,
      after,
    });
  }
  return [...byField.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
};

/** Returns the changes of a merged event that were made after a family enrolled. */
export const listChangesSince = (
  { changes, earlier = [] }: ScheduleChanged,
  enrolledAt: Date,
): FieldChange[] =>
  mergeChanges([
    ...earlier.filter(({ at }) => enrolledAt <= at).flatMap((event) => event.changes),
    ...changes,
  ]);

/**
 * Returns the same events with all schedule changes of a class merged into the last one, so that
 * enrolled campers get one notification. The merged event comes before the emptied ones: if it cannot
 * be described, they all stay for the next attempt.
 */
export function mergeScheduleChanges(events: readonly DomainEvent[]): DomainEvent[] {
  const earlier = events.filter(isScheduleChange);
  const last = earlier.pop();
  if (!last) return [...events];
  return [
    ...events.filter((event) => !isScheduleChange(event)),
    { ...last, earlier: earlier.map(({ at, changes }) => ({ at, changes })) },
    ...earlier.map((event) => ({ ...event, changes: [] })),
  ];
}
