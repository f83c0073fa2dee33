import type { ScheduledClass } from '../../../../domain/calendar-file';
import { formatDayRange, toDayRange } from '../../../../domain/day';
import type { FieldChange } from '../../../../domain/domain-event';
import { toMoney } from '../../../../domain/money';
import { onOneLine } from '../../safe-text';

type Side = 'before' | 'after';

interface ScheduleChangeText {
  /** What changed, for the title. */
  label: 'dates' | 'location';
  sentence: string;
}

/** Returns the dates before or after an edit; a day that the edit left alone is read from the class. */
export function daysOf(
  side: Side,
  changes: readonly FieldChange[],
  { startsOn, endsOn }: ScheduledClass,
) {
  const valueOf = (field: string, current: string | undefined) => {
    const change = changes.find((candidate) => candidate.field === field);
    const value = change ? change[side] : current;
    return typeof value === 'string' ? value : null;
  };
  const [from, to] = [valueOf('startsOn', startsOn), valueOf('endsOn', endsOn)];
  return toDayRange({
    ...(from !== null && { startsOn: from }),
    ...(to !== null && { endsOn: to }),
  });
}

/** The start of a sentence about a new value, and the whole sentence for a removed value. */
type SentenceParts = [start: string, removed: string];

const toSentence = ([start, removed]: SentenceParts, after: string | null, before: string | null) =>
  `${after === null ? removed : `${start} ${after}`} (previously ${before ?? 'none'}).`;

const asText = (value: unknown) => (typeof value === 'string' ? onOneLine(value) : null);
const asNumber = (value: unknown) => (typeof value === 'number' ? String(value) : null);
const asMoney = (value: unknown) => (typeof value === 'number' ? toMoney(value) : null);

const dateFields = ['startsOn', 'endsOn'];

/** Returns what changed for enrolled campers: the dates, the location, both or neither. */
export function toScheduleChangeTexts(
  changes: readonly FieldChange[],
  campClass: ScheduledClass,
): ScheduleChangeText[] {
  const datesText = (side: Side) => {
    const range = daysOf(side, changes, campClass);
    return range && formatDayRange(range);
  };
  const texts: ScheduleChangeText[] = [];
  if (changes.some(({ field }) => dateFields.includes(field))) {
    texts.push({
      label: 'dates',
      sentence: toSentence(
        ['The dates are now', 'The dates are not set'],
        datesText('after'),
        datesText('before'),
      ),
    });
  }
  const place = changes.find(({ field }) => field === 'place');
  if (place) {
    texts.push({
      label: 'location',
      sentence: toSentence(
        ['The location is now', 'The location is not set'],
        asText(place.after),
        asText(place.before),
      ),
    });
  }
  return texts;
}

const valueSentences: Record<
  string,
  { parts: SentenceParts; toText(value: unknown): string | null }
> = {
  className: { parts: ['The name is now', ''], toText: asText },
  category: { parts: ['The category is now', ''], toText: asText },
  priceCents: { parts: ['The price is now', ''], toText: asMoney },
  capacity: { parts: ['The number of seats is now', ''], toText: asNumber },
  ageMin: { parts: ['The minimum age is now', 'There is no minimum age'], toText: asNumber },
  ageMax: { parts: ['The maximum age is now', 'There is no maximum age'], toText: asNumber },
};

/** Fields whose values are too long for a notification. */
const changedSentences: Record<string, string> = {
  image: 'The picture changed.',
  imageAlt: "The picture's description changed.",
  description: 'The description changed.',
};

/** Returns one sentence for each change. */
export const toEditSentences = (
  changes: readonly FieldChange[],
  campClass: ScheduledClass,
): string[] => [
  ...changes.flatMap(({ field, before, after }) => {
    const changed = changedSentences[field];
    if (changed !== undefined) return [changed];
    const valueSentence = valueSentences[field];
    if (!valueSentence) return [];
    const { parts, toText } = valueSentence;
    return [toSentence(parts, toText(after), toText(before))];
  }),
  ...toScheduleChangeTexts(changes, campClass).map(({ sentence }) => sentence),
];

const auditNames: Record<string, string> = {
  className: 'name',
  category: 'category',
  priceCents: 'price',
  capacity: 'seats',
  image: 'picture',
  imageAlt: 'picture description',
  description: 'description',
  startsOn: 'start date',
  endsOn: 'end date',
  ageMin: 'minimum age',
  ageMax: 'maximum age',
  place: 'location',
};

const AUDIT_TEXT_MAX = 80;

const toAuditText = (field: string, value: unknown) => {
  if (typeof value === 'number') return field === 'priceCents' ? toMoney(value) : String(value);
  if (typeof value !== 'string') return 'none';
  const line = onOneLine(value);
  return line.length > AUDIT_TEXT_MAX ? `${line.slice(0, AUDIT_TEXT_MAX)}\u2026` : line;
};

/** Returns both sides of an edit for the audit log, such as "price $60.00, location none". */
export function toFieldTexts(changes: readonly FieldChange[]): Record<Side, string> {
  const toText = (side: Side) =>
    changes
      .map(
        (change) =>
          `${auditNames[change.field] ?? change.field} ${toAuditText(change.field, change[side])}`,
      )
      .join(', ');
  return { before: toText('before'), after: toText('after') };
}
