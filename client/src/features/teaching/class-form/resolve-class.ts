import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldError } from '@camp/server/contract';
import { addClassRequest, type AddClassRequest } from '@camp/server/contract/class-form';
import { isField, toRequest, type ClassFields } from './class-fields';
import { toSentence } from './words';

/** Stricter than the contract where a form can be: a last day alone is shown nowhere. */
const wholeClass = addClassRequest.check(
  z.refine(({ startsOn, endsOn }) => startsOn !== undefined || endsOn === undefined, {
    error: 'must be given together with the last day',
    path: ['startsOn'],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'startsOn'),
  }),
);

const checkFields = standardSchemaResolver<ClassFields, unknown, AddClassRequest>(
  z.pipe(
    z.transform((fields: ClassFields) => toRequest(fields) as z.input<typeof wholeClass>),
    wholeClass,
  ),
);

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
