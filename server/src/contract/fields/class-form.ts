import * as z from 'zod/mini';
import {
  age,
  coerceNumber,
  day,
  dollars,
  fieldsRule,
  id,
  isInOrder,
  isWholeCents,
  multiline,
  picture,
  text,
  wholeNumber,
} from './fields';
import { isPayableAlone, PRICE_RULE } from './card-amount';
import { imageFocus, photoRequests } from './photo';
import { sessionRequests, time } from './session';

export const CLASS_NAME_MAX_LENGTH = 80;
export const CAPACITY_MAX = 500;
export const PRICE_MAX = 10_000;

export const category = z.enum(
  ['Football', 'Cricket', 'Basketball'],
  'must be Football, Cricket or Basketball',
);
export type Category = z.infer<typeof category>;
export const categories = category.options;

export const classLevel = z.enum(
  ['beginner', 'intermediate', 'advanced', 'all-levels'],
  'must be beginner, intermediate, advanced or all-levels',
);
export type ClassLevel = z.infer<typeof classLevel>;

/**
 * The optional fields of a class. `startsOn` and `endsOn` without `sessions` make one session a day,
 * from 9 AM to noon at the camp; with `sessions`, they are ignored.
 */
const classDetails = {
  imageAlt: text(200),
  imageFocus,
  photos: photoRequests,
  description: multiline(2000),
  startsOn: day,
  endsOn: day,
  ageMin: age,
  ageMax: age,
  level: classLevel,
  /** Where to meet; ignored with `placeId`. */
  place: text(120),
  placeId: id,
  bring: multiline(500),
  sessions: sessionRequests,
  enrollmentOpensAt: time,
  enrollmentClosesAt: time,
};

interface Schedule {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
  ageMin?: number | null | undefined;
  ageMax?: number | null | undefined;
}

/** Requires the second field not to be less than the first. */
const orderRule = (first: keyof Schedule, second: keyof Schedule, error: string) =>
  fieldsRule<Schedule>([first, second], error, (fields) =>
    isInOrder(fields[first], fields[second]),
  );

const scheduleRules = [
  orderRule('startsOn', 'endsOn', 'must not be before the first day'),
  orderRule('ageMin', 'ageMax', 'must not be below the youngest age'),
];

const optionalDetails = {
  imageAlt: z.optional(classDetails.imageAlt),
  imageFocus: z.optional(classDetails.imageFocus),
  photos: z.optional(classDetails.photos),
  description: z.optional(classDetails.description),
  startsOn: z.optional(classDetails.startsOn),
  endsOn: z.optional(classDetails.endsOn),
  ageMin: z.optional(classDetails.ageMin),
  ageMax: z.optional(classDetails.ageMax),
  level: z.optional(classDetails.level),
  place: z.optional(classDetails.place),
  placeId: z.optional(classDetails.placeId),
  bring: z.optional(classDetails.bring),
  sessions: z.optional(classDetails.sessions),
  enrollmentOpensAt: z.optional(classDetails.enrollmentOpensAt),
  enrollmentClosesAt: z.optional(classDetails.enrollmentClosesAt),
};

/** A class can be the only one in a cart, so a card has to be able to pay its price. */
const price = dollars(PRICE_MAX).check(
  z.refine(
    (value) => value < 0 || !isWholeCents(value) || isPayableAlone(Math.round(value * 100)),
    {
      error: PRICE_RULE,
    },
  ),
);

const requiredFields = {
  className: text(CLASS_NAME_MAX_LENGTH),
  category,
  price: coerceNumber(price),
  seats: coerceNumber(wholeNumber(1, CAPACITY_MAX)),
  image: picture,
};

/** The add-class form. The server ignores `name` and `email`: the session's instructor owns the class. */
export const addClassRequest = z
  .object({
    ...requiredFields,
    ...optionalDetails,
    name: z.optional(z.string('must be text')),
    email: z.optional(z.string('must be text')),
  })
  .check(...scheduleRules);
export type AddClassRequest = z.infer<typeof addClassRequest>;

/** Changes of a class: an omitted field stays unchanged, null removes an optional field. */
export const updateClassRequest = z
  .object({
    className: z.optional(requiredFields.className),
    category: z.optional(requiredFields.category),
    price: z.optional(requiredFields.price),
    seats: z.optional(requiredFields.seats),
    image: z.optional(requiredFields.image),
    imageAlt: z.nullish(classDetails.imageAlt),
    imageFocus: z.nullish(classDetails.imageFocus),
    photos: z.nullish(classDetails.photos),
    description: z.nullish(classDetails.description),
    startsOn: z.nullish(classDetails.startsOn),
    endsOn: z.nullish(classDetails.endsOn),
    ageMin: z.nullish(classDetails.ageMin),
    ageMax: z.nullish(classDetails.ageMax),
    level: z.nullish(classDetails.level),
    place: z.nullish(classDetails.place),
    placeId: z.nullish(classDetails.placeId),
    bring: z.nullish(classDetails.bring),
    sessions: z.nullish(classDetails.sessions),
    enrollmentOpensAt: z.nullish(classDetails.enrollmentOpensAt),
    enrollmentClosesAt: z.nullish(classDetails.enrollmentClosesAt),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'must change at least one field',
    }),
    ...scheduleRules,
  );
export type UpdateClassRequest = z.infer<typeof updateClassRequest>;
