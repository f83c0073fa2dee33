import { spanInWords, toSpan } from '../../day';
import { toMoney } from '../../money';
import type { FieldChange } from '../../news';
import type { ScheduledClass } from '../../class-entries';
import { onOneLine } from './told';

type Change = FieldChange;
type Side = 'before' | 'after';

interface EditWords {
  /** What has changed, as a part of a heading. */
  what: string;
  sentence: string;
}

/** The days by an edit's side; what it left alone is as the class has it. */
export const daysOf = (
  side: Side,
  changes: readonly Change[],
  { startsOn, endsOn }: ScheduledClass,
) => {
  const valueOf = (field: string, current: string | undefined) => {
    const change = changes.find((each) => each.field === field);
    const value = change ? change[side] : current;
    return typeof value === 'string' ? value : null;
  };
  const [from, to] = [valueOf('startsOn', startsOn), valueOf('endsOn', endsOn)];
  return toSpan({
    ...(from !== null && { startsOn: from }),
    ...(to !== null && { endsOn: to }),
  });
};

const toSentence = (
  [start, none]: [start: string, none: string],
  after: string | null,
  before: string | null,
) => `${after === null ? none : `${start} ${after}`} (before: ${before ?? 'none'}).`;

const asText = (value: unknown) => (typeof value === 'string' ? onOneLine(value) : null);
const asNumber = (value: unknown) => (typeof value === 'number' ? String(value) : null);
const asMoney = (value: unknown) => (typeof value === 'number' ? toMoney(value) : null);

const scheduleFields = ['startsOn', 'endsOn'];

/** What changes for who is in the class. */
export const toScheduleWords = (
  changes: readonly Change[],
  campClass: ScheduledClass,
): EditWords[] => {
  const place = changes.find(({ field }) => field === 'place');
  const inWords = (side: Side) => {
    const span = daysOf(side, changes, campClass);
    return span && spanInWords(span);
  };
  const days = {
    what: 'days',
    sentence: toSentence(['It is now', 'It has no days yet'], inWords('after'), inWords('before')),
  };
  const words = place && {
    what: 'place',
    sentence: toSentence(
      ['The place is now', 'It has no place yet'],
      asText(place.after),
      asText(place.before),
    ),
  };
  const hasNewDays = changes.some(({ field }) => scheduleFields.includes(field));
  return [...(hasNewDays ? [days] : []), ...(words ? [words] : [])];
};

const valueWords: Record<
  string,
  { words: [string, string]; toText(value: unknown): string | null }
> = {
  className: { words: ['It is now called', ''], toText: asText },
  category: { words: ['The sport is now', ''], toText: asText },
  priceCents: { words: ['The price is now', ''], toText: asMoney },
  capacity: { words: ['The number of seats is now', ''], toText: asNumber },
  ageMin: { words: ['The lowest age is now', 'It has no lowest age'], toText: asNumber },
  ageMax: { words: ['The highest age is now', 'It has no highest age'], toText: asNumber },
};

/** Those whose values are too long to be told. */
const namedFields: Record<string, string> = {
  image: 'It has a new picture.',
  imageAlt: 'What the picture shows is described anew.',
  description: 'It is described anew.',
};

/** Everything that an edit has changed, a sentence each. */
export const toEditSentences = (
  changes: readonly Change[],
  campClass: ScheduledClass,
): string[] => [
  ...changes.flatMap(({ field, before, after }) => {
    const named = namedFields[field];
    if (named !== undefined) return [named];
    const valued = valueWords[field];
    if (!valued) return [];
    const { words, toText } = valued;
    return [toSentence(words, toText(after), toText(before))];
  }),
  ...toScheduleWords(changes, campClass).map(({ sentence }) => sentence),
];

const auditNames: Record<string, string> = {
  className: 'name',
  category: 'category',
  priceCents: 'price',
  capacity: 'seats',
  image: 'picture',
  imageAlt: 'picture description',
  description: 'description',
  startsOn: 'first day',
  endsOn: 'last day',
  ageMin: 'lowest age',
  ageMax: 'highest age',
  place: 'place',
};

const AUDITED_TEXT_MAX = 80;

const toAuditText = (field: string, value: unknown) => {
  if (typeof value === 'number') return field === 'priceCents' ? toMoney(value) : String(value);
  if (typeof value !== 'string') return 'none';
  const line = onOneLine(value);
  return line.length > AUDITED_TEXT_MAX ? `${line.slice(0, AUDITED_TEXT_MAX)}\u2026` : line;
};

/** Returns both sides of an edit as the audit log keeps them, such as "price $60.00, place none". */
export const toFieldTexts = (changes: readonly Change[]): Record<Side, string> => {
  const toText = (side: Side) =>
    changes
      .map(
        (change) =>
          `${auditNames[change.field] ?? change.field} ${toAuditText(change.field, change[side])}`,
      )
      .join(', ');
  return { before: toText('before'), after: toText('after') };
};
