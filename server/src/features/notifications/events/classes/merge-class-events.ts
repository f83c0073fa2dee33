import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent, FieldChange } from '#domain/domain-event';

type Decided = Extract<DomainEvent, { kind: 'class-decided' }>;
type ScheduleChanged = Extract<DomainEvent, { kind: 'class-schedule-changed' }>;

const isScheduleChange = (event: DomainEvent): event is DomainEvent & ScheduleChanged =>
  event.kind === 'class-schedule-changed';

const isDecision = (event: DomainEvent): event is DomainEvent & Decided =>
  event.kind === 'class-decided';

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
function mergeScheduleChanges(events: readonly DomainEvent[]): DomainEvent[] {
  const earlier = events.filter(isScheduleChange);
  const last = earlier.pop();
  if (!last) return [...events];
  return [
    ...events.filter((event) => !isScheduleChange(event)),
    { ...last, earlier: earlier.map(({ at, changes }) => ({ at, changes })) },
    ...earlier.map((event) => ({ ...event, changes: [] })),
  ];
}

/**
 * Returns the same events with all decisions on a class merged into the last one, so that the instructor
 * hears of a decision once, and not at all of one that was undone.
 */
function mergeDecisions(events: readonly DomainEvent[]): DomainEvent[] {
  const earlier = events.filter(isDecision);
  const last = earlier.pop();
  const [first] = earlier;
  if (!last || !first) return [...events];
  return [
    ...events.filter((event) => !isDecision(event)),
    { ...last, before: first.before, reasonBefore: first.reasonBefore },
    ...earlier.map((event) => ({ ...event, before: event.after, reasonBefore: event.reason })),
  ];
}

/** Returns one event for each event of a class, those merged that one notification tells. */
export const mergeClassEvents = (events: readonly DomainEvent[]): DomainEvent[] =>
  mergeDecisions(mergeScheduleChanges(events));
