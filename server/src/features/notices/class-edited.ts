import { spanInWords, toSpan } from '../../day';
import { toMoney } from '../../money';
import type { NewsItem } from '../../news';
import { toClassSubject, type ClassFacts, type ClassInNews } from './class-facts';
import { toCalendar } from './schedule';
import { toClassPath } from './site-paths';
import { onOneLine, type AuditRecord, type Told } from './told';

type Edited = Extract<NewsItem, { kind: 'class-edited' }>;
type Change = Edited['changes'][number];

const auditedFields: Record<
  string,
  Pick<AuditRecord, 'action'> & { toText(value: unknown): string }
> = {
  priceCents: { action: 'class-price-changed', toText: (cents) => toMoney(cents as number) },
  capacity: { action: 'class-capacity-changed', toText: String },
};

/** The days by an edit's side, `before` or `after`; what it left alone is as the class has it. */
const daysOf = (side: 'before' | 'after', changes: Change[], { startsOn, endsOn }: ClassInNews) => {
  const valueOf = (field: string, current: string | undefined) => {
    const change = changes.find((each) => each.field === field);
    const value = change ? change[side] : current;
    return typeof value === 'string' ? value : null;
  };
  const [from, to] = [valueOf('startsOn', startsOn), valueOf('endsOn', endsOn)];
  const span = toSpan({
    ...(from !== null && { startsOn: from }),
    ...(to !== null && { endsOn: to }),
  });
  return span && spanInWords(span);
};

const toSentence = (
  [start, none]: [start: string, none: string],
  after: string | null,
  before: string | null,
) => `${after === null ? none : `${start} ${after}`} (before: ${before ?? 'none'}).`;

/** What changes for who is in the class; null when nothing of it does. */
const toNewSchedule = (changes: Change[], campClass: ClassInNews) => {
  const place = changes.find(({ field }) => field === 'place');
  const hasNewDays = changes.some(({ field }) => ['startsOn', 'endsOn'].includes(field));
  const placeOf = (value: unknown) => (typeof value === 'string' ? onOneLine(value) : null);
  const parts = [
    ...(hasNewDays
      ? [
          {
            what: 'days',
            sentence: toSentence(
              ['It is now', 'It has no days yet'],
              daysOf('after', changes, campClass),
              daysOf('before', changes, campClass),
            ),
          },
        ]
      : []),
    ...(place
      ? [
          {
            what: 'place',
            sentence: toSentence(
              ['The place is now', 'It has no place yet'],
              placeOf(place.after),
              placeOf(place.before),
            ),
          },
        ]
      : []),
  ];
  if (parts.length === 0) return null;
  return {
    what: parts.map(({ what }) => what).join(' and '),
    text: parts.map(({ sentence }) => sentence).join(' '),
  };
};

export const toEdited = ({ changes }: Edited, campClass: ClassInNews, facts: ClassFacts): Told => {
  const subject = toClassSubject(campClass);
  const schedule = toNewSchedule(changes, campClass);
  const calendar = toCalendar([campClass], facts);
  return {
    letters: (schedule ? facts.campers : []).map((to) => ({
      to,
      title: `New ${schedule!.what} for ${subject.name}`,
      text: schedule!.text,
      link: toClassPath(subject.id),
      ...(calendar !== null && { calendar }),
    })),
    records: changes.flatMap(({ field, before, after }) => {
      const audited = auditedFields[field];
      if (!audited) return [];
      const { action, toText } = audited;
      return [{ action, subject, before: toText(before), after: toText(after) }];
    }),
  };
};
