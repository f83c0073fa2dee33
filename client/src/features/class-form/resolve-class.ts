import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldError } from '@camp/server/contract';
import { addClassRequest, type AddClassRequest } from '@camp/server/contract/fields/class-form';
import { isField, toRequest, type ClassFields } from './class-fields';
import { toSentence } from './class-form.messages';

/** Stricter than the contract: a last day needs a first day, because it is not shown alone. */
const classSchema = addClassRequest.check(
  z.refine(({ startsOn, endsOn }) => startsOn !== undefined || endsOn === undefined, {
    error: 'must be given together with the last day',
    path: ['startsOn'],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'startsOn'),
  }),
);

const checkFields = standardSchemaResolver<ClassFields, unknown, AddClassRequest>(
  z.pipe(
    z.transform((fields: ClassFields) => toRequest(fields) as z.input<typeof classSchema>),
    classSchema,
  ),
);

const toSentences = (errors: FieldErrors<ClassFields>, fields: ClassFields) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      isField(name) ? { ...error, message: toSentence(name, error.message, fields[name]) } : error,
    ]),
  );

/** Validates the fields with the contract's schema and returns errors as full sentences. */
export const resolveClass: Resolver<ClassFields, unknown, AddClassRequest> = async (
  fields,
  context,
  options,
) => {
  const checked = await checkFields(fields, context, options);
  if (Object.keys(checked.errors).length === 0) return checked;
  return { values: {}, errors: toSentences(checked.errors, fields) };
};

/** Returns the server's errors with their form fields; drops those without a field. */
export const toFieldErrors = (errors: readonly FieldError[], fields: ClassFields) =>
  errors.flatMap(({ pointer, detail }) => {
    const name = pointer.slice(1);
    return isField(name) ? [{ name, message: toSentence(name, detail, fields[name]) }] : [];
  });
