import { toMinutes } from '@camp/server/contract/fields/time-parts';
import type { AddClassRequest, CampClass } from '@camp/server/contract';
import { toAmount, toNumber } from '@camp/server/contract/fields/fields';
import type { ImageFocus, Photo } from '@camp/server/contract/fields/photo';
import { serverNow } from '#lib/api/server-time';
import { defaultPattern, emptyPattern, findPattern, type Pattern } from './schedule/pattern';
import { sortRows, toRows, toSessionRequests, type SessionRow } from './schedule/session-rows';

/** The request's fields that the form has; name and email come from the session. */
export type Field = Exclude<keyof AddClassRequest, 'name' | 'email' | 'startsOn' | 'endsOn'>;
/** The fields that are one text in the form. */
export type TextField = Exclude<Field, 'sessions' | 'photos' | 'imageFocus'>;

/** The choice of a location that is not one of the camp's places. */
export const OTHER_PLACE = 'other';

/** The form's values, as typed. */
export interface ClassFields extends Record<TextField, string> {
  /** `later`: dates to be announced. The sessions are then not sent. */
  dates: 'set' | 'later';
  sessions: SessionRow[];
  /** The name of the place when the form opened; not sent. */
  placeName: string;
  photos: Photo[];
  /** Null: the center. */
  imageFocus: ImageFocus | null;
  /** Makes the sessions; not sent. */
  pattern: Pattern;
}

export const emptyClass: ClassFields = {
  className: '',
  category: '',
  description: '',
  price: '',
  seats: '',
  dates: 'set',
  sessions: [],
  pattern: defaultPattern,
  enrollmentOpensAt: '',
  enrollmentClosesAt: '',
  ageMin: '',
  ageMax: '',
  level: '',
  place: '',
  placeId: '',
  placeName: '',
  bring: '',
  image: '',
  imageAlt: '',
  imageFocus: null,
  photos: [],
};

/** Started sessions of a class on sale are locked. */
const toScheduleFields = ({ status, sessions = [] }: CampClass) => {
  const rows = sortRows(toRows(sessions, status === 'approved' ? serverNow() : null));
  return {
    dates: rows.length > 0 ? ('set' as const) : ('later' as const),
    sessions: rows,
    pattern: rows.length > 0 ? (findPattern(rows) ?? emptyPattern) : defaultPattern,
  };
};

const toPlaceFields = ({ place = '', placeId }: CampClass) => ({
  place: placeId === undefined ? place : '',
  placeId: placeId ?? (place === '' ? '' : OTHER_PLACE),
  placeName: place,
});

/** Returns the form's values for a class. */
export const toFields = (campClass: CampClass): ClassFields => ({
  className: campClass.className,
  category: campClass.category,
  description: campClass.description ?? '',
  price: campClass.price.toFixed(2),
  seats: String(campClass.seats),
  ...toScheduleFields(campClass),
  enrollmentOpensAt: toMinutes(campClass.enrollmentOpensAt ?? ''),
  enrollmentClosesAt: toMinutes(campClass.enrollmentClosesAt ?? ''),
  ageMin: String(campClass.ageMin ?? ''),
  ageMax: String(campClass.ageMax ?? ''),
  level: campClass.level ?? '',
  ...toPlaceFields(campClass),
  bring: campClass.bring ?? '',
  image: campClass.image,
  imageAlt: campClass.imageAlt ?? '',
  imageFocus: campClass.imageFocus ?? null,
  photos: campClass.photos ?? [],
});

/** Returns the form's values for a copy of a class, without its dates. */
export function toCopy(campClass: CampClass): ClassFields {
  const fields = toFields(campClass);
  return {
    ...fields,
    dates: 'set',
    sessions: [],
    pattern: {
      ...(findPattern(fields.sessions) ?? defaultPattern),
      firstDay: '',
      lastDay: '',
      exceptions: [],
    },
    enrollmentOpensAt: '',
    enrollmentClosesAt: '',
  };
}

const toOptional = (text: string) => (text.trim() === '' ? undefined : text.trim());

const toOptionalNumber = (text: string) => toNumber(toOptional(text));

/** Returns the unvalidated request for the fields; empty ones are omitted. */
export const toRequest = (fields: ClassFields) => ({
  className: toOptional(fields.className),
  category: toOptional(fields.category),
  description: toOptional(fields.description),
  price: toAmount(toOptional(fields.price)),
  seats: toOptionalNumber(fields.seats),
  sessions: fields.dates === 'set' ? toSessionRequests(fields.sessions) : undefined,
  enrollmentOpensAt: toOptional(fields.enrollmentOpensAt),
  enrollmentClosesAt: toOptional(fields.enrollmentClosesAt),
  ageMin: toOptionalNumber(fields.ageMin),
  ageMax: toOptionalNumber(fields.ageMax),
  level: toOptional(fields.level),
  place: toOptional(fields.place),
  placeId: fields.placeId === OTHER_PLACE ? undefined : toOptional(fields.placeId),
  bring: toOptional(fields.bring),
  image: toOptional(fields.image),
  imageAlt: toOptional(fields.imageAlt),
  imageFocus: fields.imageFocus ?? undefined,
  photos: fields.photos.length > 0 ? fields.photos : undefined,
});

const request = toRequest(emptyClass);

export const isField = (name: string): name is Field => name in request;
export const fieldNames = Object.keys(request).filter(isField);
