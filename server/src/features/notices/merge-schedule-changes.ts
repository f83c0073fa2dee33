import type { FieldChange, NewsItem } from '../../news';

type ScheduleChanged = Extract<NewsItem, { kind: 'class-schedule-changed' }>;

const isScheduleChange = (item: NewsItem): item is NewsItem & ScheduleChanged =>
  item.kind === 'class-schedule-changed';

/** Returns each field as it was before the first change and is after the last; one that is what it was is left out. */
const mergeChanges = (changes: readonly FieldChange[]): FieldChange[] => {
  const byField = new Map<string, FieldChange>();
  for (const { field, before, after } of changes) {
    byField.set(field, {
      field,
      before: byField.has(field) ? byField.get(field)!.before : before,
      after,
    });
  }
  return [...byField.values()].filter(({ before, after }) => before !== after);
};

/**
 * Returns the same events with all schedule changes of a class in the last of them, so that its
 * families get one notification of everything. It stands before the others, which stay if it cannot
 * be told.
 */
export const mergeScheduleChanges = (items: readonly NewsItem[]): NewsItem[] => {
  const changed = items.filter(isScheduleChange);
  const last = changed.pop();
  if (!last) return [...items];
  const merged = mergeChanges([...changed, last].flatMap(({ changes }) => changes));
  return [
    ...items.filter((item) => !isScheduleChange(item)),
    { ...last, changes: merged },
    ...changed.map((item) => ({ ...item, changes: [] })),
  ];
};
