import type { AddClassRequest, CampClass } from '@camp/server/contract';
import { toNumber } from '@camp/server/contract/fields';

/** The fields that are typed; name and email come from the session. */
export type Field = Exclude<keyof AddClassRequest, 'name' | 'email'>;
/** What the form holds: everything as typed. */
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

/** A class as its form shows it. */
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

/** What a new class like this one begins with: it takes place on days of its own. */
export const toCopy = (campClass: CampClass): ClassFields => ({
  ...toFields(campClass),
  startsOn: '',
  endsOn: '',
});

const filled = (text: string) => (text.trim() === '' ? undefined : text.trim());

const filledNumber = (text: string) => toNumber(filled(text));

/** The request that the fields make, good or not; what is empty is left out. */
export const toRequest = (fields: ClassFields) => ({
  className: filled(fields.className),
  category: filled(fields.category),
  description: filled(fields.description),
  startsOn: filled(fields.startsOn),
  endsOn: filled(fields.endsOn),
  ageMin: filledNumber(fields.ageMin),
  ageMax: filledNumber(fields.ageMax),
  place: filled(fields.place),
  price: filledNumber(fields.price),
  seats: filledNumber(fields.seats),
  image: filled(fields.image),
  imageAlt: filled(fields.imageAlt),
});

export const isField = (name: string): name is Field => name in emptyClass;
export const fieldNames = Object.keys(emptyClass).filter(isField);
