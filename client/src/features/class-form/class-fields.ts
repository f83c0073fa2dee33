import type { AddClassRequest, CampClass } from '@camp/server/contract';
import { toNumber } from '@camp/server/contract/fields/fields';

/** The fields of the form; name and email come from the session. */
export type Field = Exclude<keyof AddClassRequest, 'name' | 'email'>;
/** The form's values, as typed. */
export type ClassFields = Record<Field, string>;

export const emptyClass: ClassFields = {
  className: '',
  category: '',
  description: '',
  startsOn: '',
  endsOn: '',
  ageMin: '',
  ageMax: '',
  place: '',
  price: '',
  seats: '',
  image: '',
  imageAlt: '',
};

/** Returns the form's values for a class. */
export const toFields = (campClass: CampClass): ClassFields => ({
  className: campClass.className,
  category: campClass.category,
  description: campClass.description ?? '',
  startsOn: campClass.startsOn ?? '',
  endsOn: campClass.endsOn ?? '',
  ageMin: String(campClass.ageMin ?? ''),
  ageMax: String(campClass.ageMax ?? ''),
  place: campClass.place ?? '',
  price: campClass.price.toFixed(2),
  seats: String(campClass.seats),
  image: campClass.image,
  imageAlt: campClass.imageAlt ?? '',
});

/** Returns the form's values for a copy of a class, without its dates. */
export const toCopy = (campClass: CampClass): ClassFields => ({
  ...toFields(campClass),
  startsOn: '',
  endsOn: '',
});

const toOptional = (text: string) => (text.trim() === '' ? undefined : text.trim());

const toOptionalNumber = (text: string) => toNumber(toOptional(text));

/** Returns the unvalidated request for the fields; empty ones are omitted. */
export const toRequest = (fields: ClassFields) => ({
  className: toOptional(fields.className),
  category: toOptional(fields.category),
  description: toOptional(fields.description),
  startsOn: toOptional(fields.startsOn),
  endsOn: toOptional(fields.endsOn),
  ageMin: toOptionalNumber(fields.ageMin),
  ageMax: toOptionalNumber(fields.ageMax),
  place: toOptional(fields.place),
  price: toOptionalNumber(fields.price),
  seats: toOptionalNumber(fields.seats),
  image: toOptional(fields.image),
  imageAlt: toOptional(fields.imageAlt),
});

export const isField = (name: string): name is Field => name in emptyClass;
export const fieldNames = Object.keys(emptyClass).filter(isField);
