import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { addClassRequest, type AddClassRequest, type FieldError } from '@camp/server/contract';
import { findClassPicture } from './class-pictures';
import { toSentence } from './class-form-words';

/** What the form holds: everything as typed. */
export type ClassFields = Record<keyof AddClassRequest, string>;

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

const filled = (text: string) => (text.trim() === '' ? undefined : text.trim());

/** An age as a number; what is no number stays text for the schema to refuse. */
const toAge = (text: string) => {
  const typed = filled(text);
  return typed === undefined || Number.isNaN(Number(typed)) ? typed : Number(typed);
};

/** The request that the fields make, good or not; what is empty is left out. */
const toRequest = (fields: ClassFields) =>
  ({
    ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, filled(text)])),
    ageMin: toAge(fields.ageMin),
    ageMax: toAge(fields.ageMax),
    imageAlt: findClassPicture(fields.image)?.alt ?? filled(fields.imageAlt),
  }) as z.input<typeof addClassRequest>;

/** Stricter than the contract where a form can be: both would be accepted and never be seen. */
const classToAdd = addClassRequest.check(
  z.refine(({ image }) => !image.startsWith('http:'), {
    error: 'must begin with https://',
    path: ['image'],
  }),
  z.refine(({ startsOn, endsOn }) => startsOn !== undefined || endsOn === undefined, {
    error: 'must be given together with the last day',
    path: ['startsOn'],
  }),
);

const checkFields = standardSchemaResolver<ClassFields, unknown, AddClassRequest>(
  z.pipe(z.transform(toRequest), classToAdd),
);

const isField = (name: string): name is keyof ClassFields => name in emptyClass;

const putInWords = (errors: FieldErrors<ClassFields>, fields: ClassFields) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      isField(name) ? { ...error, message: toSentence(name, error.message, fields[name]) } : error,
    ]),
  );

/** Checks the fields by the contract's own schema, and says what is wrong in whole sentences. */
export const resolveClass: Resolver<ClassFields, unknown, AddClassRequest> = async (
  fields,
  context,
  options,
) => {
  const checked = await checkFields(fields, context, options);
  if (Object.keys(checked.errors).length === 0) return checked;
  return { values: {}, errors: putInWords(checked.errors, fields) };
};

/** The server's field errors, by the field each belongs to; those of no field are left out. */
export const toFieldErrors = (errors: readonly FieldError[], fields: ClassFields) =>
  errors.flatMap(({ pointer, detail }) => {
    const name = pointer.slice(1);
    return isField(name) ? [{ name, message: toSentence(name, detail, fields[name]) }] : [];
  });
