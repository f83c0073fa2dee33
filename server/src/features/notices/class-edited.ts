import { toSpan } from '../../day';
import { toMoney } from '../../money';
import type { FieldChange, NewsItem } from '../../news';
import { toClassSubject, type ClassFacts, type ClassInNews } from './class-facts';
import { daysOf, toEditSentences, toScheduleWords } from './edit-words';
import { withCalendar } from './schedule';
import { toApproval } from './proposal-events';
import { sitePaths, toClassPath } from '../../site-paths';
import type { AuditRecord, Letter, Told } from './told';

type Edited = Extract<NewsItem, { kind: 'class-edited' }>;
type ScheduleChanged = Extract<NewsItem, { kind: 'class-schedule-changed' }>;

const auditedFields: Record<
  string,
  Pick<AuditRecord, 'action'> & { toText(value: unknown): string }
> = {
  priceCents: { action: 'class-price-changed', toText: (cents) => toMoney(cents as number) },
  capacity: { action: 'class-capacity-changed', toText: String },
};

/** What moves the class in a calendar; where its days are gone, what takes it out. */
const toNewEntry = (changes: FieldChange[], campClass: ClassInNews, facts: ClassFacts) => {
  const former = daysOf('before', changes, campClass);
  if (!former || toSpan(campClass)) return withCalendar([campClass], facts);
  const gone = { ...campClass, startsOn: former.from, endsOn: former.to };
  return withCalendar([gone], facts, { isCancelled: true });
};

const toCampers = (
  { changes }: Edited | ScheduleChanged,
  campClass: ClassInNews,
  facts: ClassFacts,
): Letter[] => {
  // Everybody in it hears of the cancellation.
  if (campClass.status === 'cancelled') return [];
  const words = toScheduleWords(changes, campClass);
  if (words.length === 0) return [];
  const { id, name } = toClassSubject(campClass);
  const calendar = toNewEntry(changes, campClass, facts);
  return facts.campers.map((to) => ({
    to,
    title: `New ${words.map(({ what }) => what).join(' and ')} for ${name}`,
    text: words.map(({ sentence }) => sentence).join(' '),
    link: toClassPath(id),
    ...calendar,
  }));
};

const reviewWords = {
  'off-sale': ['It is off sale until it has been reviewed again.'],
  again: ['It is being reviewed again.'],
};

const toInstructor = (
  { changes, review, isProposal, by }: Edited,
  campClass: ClassInNews,
  { instructor }: ClassFacts,
): Letter[] => {
  if (by?.uid === instructor.uid) return [];
  const sentences = [
    ...toEditSentences(changes, campClass),
    ...(review === undefined ? [] : reviewWords[review]),
  ];
  const { name } = toClassSubject(campClass);
  return [
    {
      to: instructor,
      title: isProposal
        ? `Your changes to ${name} are live`
        : `${name} has been edited by the camp`,
      text: sentences.join(' '),
      link: sitePaths.history,
    },
  ];
};

/** The families in a class hear of its new days and place. */
export const toScheduleChanged = (
  item: ScheduleChanged,
  campClass: ClassInNews,
  facts: ClassFacts,
): Told => ({ letters: toCampers(item, campClass, facts), records: [] });

export const toEdited = (item: Edited, campClass: ClassInNews, facts: ClassFacts): Told => {
  const subject = toClassSubject(campClass);
  return {
    letters: [
      ...(item.notifiesFamiliesSeparately ? [] : toCampers(item, campClass, facts)),
      ...toInstructor(item, campClass, facts),
    ],
    records: [
      ...(item.isProposal ? [toApproval(item, campClass)] : []),
      ...item.changes.flatMap(({ field, before, after }) => {
        const audited = auditedFields[field];
        if (!audited) return [];
        const { action, toText } = audited;
        return [{ action, subject, before: toText(before), after: toText(after) }];
      }),
    ],
  };
};
