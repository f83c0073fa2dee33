import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { ImageFocus } from '#contract/fields/photo';
import type { FieldChange } from '#domain/domain-event';
import { onOneLine } from '#features/notifications/safe-text';
import {
  asText,
  toScheduleChangeTexts,
  toScheduleOf,
  toSentence,
  type SentenceParts,
  type Side,
  type ToText,
} from './schedule-change.messages';
import { formatInstant } from '#shared/dates';

const asNumber: ToText = (value) => (typeof value === 'number' ? String(value) : null);
const asMoney: ToText = (value) => (typeof value === 'number' ? formatMoney(value, EN_US) : null);
const asTime: ToText = (value, timeZone) =>
  value instanceof Date ? formatInstant(value, 'long', timeZone, EN_US) : null;

const asLevel: ToText = (value) => (typeof value === 'string' ? value.replace('-', ' ') : null);

const valueSentences: Record<string, { parts: SentenceParts; toText: ToText }> = {
  className: { parts: ['The name is now', ''], toText: asText },
  category: { parts: ['The category is now', ''], toText: asText },
  priceCents: { parts: ['The price is now', ''], toText: asMoney },
  capacity: { parts: ['The number of seats is now', ''], toText: asNumber },
  ageMin: { parts: ['The minimum age is now', 'There is no minimum age'], toText: asNumber },
  ageMax: { parts: ['The maximum age is now', 'There is no maximum age'], toText: asNumber },
  level: { parts: ['The level is now', 'No level is given'], toText: asLevel },
  enrollmentOpensAt: {
    parts: ['Enrollment now opens', 'Enrollment is open'],
    toText: asTime,
  },
  enrollmentClosesAt: {
    parts: ['Enrollment now closes', 'Enrollment closes when the first session starts'],
    toText: asTime,
  },
};

/** Fields whose values are too long for a notification. */
const changedSentences: Record<string, string> = {
  image: 'The picture changed.',
  imageAlt: 'The picture’s description changed.',
  imageFocus: 'The visible part of the picture changed.',
  photos: 'The photos changed.',
  description: 'The description changed.',
  bring: 'The list of what to bring changed.',
};

/** Returns one sentence for each change. */
export const toEditSentences = (changes: readonly FieldChange[], timeZone: string): string[] => [
  ...changes.flatMap(({ field, before, after }) => {
    const changed = changedSentences[field];
    if (changed !== undefined) return [changed];
    const valueSentence = valueSentences[field];
    if (!valueSentence) return [];
    const { parts, toText } = valueSentence;
    return [toSentence(parts, toText(after, timeZone), toText(before, timeZone))];
  }),
  ...toScheduleChangeTexts(changes, timeZone).map(({ sentence }) => sentence),
];

const auditNames: Record<string, string> = {
  className: 'name',
  category: 'category',
  priceCents: 'price',
  capacity: 'seats',
  image: 'picture',
  imageAlt: 'picture description',
  imageFocus: 'focus point of the picture',
  photos: 'photos',
  description: 'description',
  startsOn: 'start date',
  endsOn: 'end date',
  ageMin: 'minimum age',
  ageMax: 'maximum age',
  level: 'level',
  place: 'location',
  bring: 'what to bring',
  sessions: 'schedule',
  enrollmentOpensAt: 'enrollment opens',
  enrollmentClosesAt: 'enrollment closes',
};

const AUDIT_TEXT_MAX = 80;

const toPercent = (share: number) => `${Math.round(share * 100)}%`;

const toPicturesText = (field: string, value: unknown) => {
  if (field === 'photos') return Array.isArray(value) ? String(value.length) : 'none';
  if (field !== 'imageFocus') return null;
  if (!value) return 'none';
  const { x, y } = value as ImageFocus;
  return `${toPercent(x)} ${toPercent(y)}`;
};

const toAuditText = (side: Side, change: FieldChange, timeZone: string) => {
  const { field, [side]: value } = change;
  if (field === 'sessions') return toScheduleOf(side, change, timeZone) ?? 'none';
  if (value instanceof Date) return formatInstant(value, 'long', timeZone, EN_US);
  const picturesText = toPicturesText(field, value);
  if (picturesText !== null) return picturesText;
  if (typeof value === 'number')
    return field === 'priceCents' ? formatMoney(value, EN_US) : String(value);
  if (typeof value !== 'string') return 'none';
  const line = onOneLine(value);
  return line.length > AUDIT_TEXT_MAX ? `${line.slice(0, AUDIT_TEXT_MAX)}\u2026` : line;
};

/** Returns both sides of an edit for the audit log, such as "price $60.00, location none". */
export function toFieldTexts(
  changes: readonly FieldChange[],
  timeZone: string,
): Record<Side, string> {
  const toText = (side: Side) =>
    changes
      .map((change) => {
        const name = auditNames[change.field] ?? change.field;
        return `${name} ${toAuditText(side, change, timeZone)}`;
      })
      .join(', ');
  return { before: toText('before'), after: toText('after') };
}
