import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldError } from '@camp/server/contract';
import { addClassRequest, type AddClassRequest } from '@camp/server/contract/fields/class-form';
import { serverNow } from '#lib/api/server-time';
import { toPhotoSentence } from '#lib/format/photo-errors';
import { isField, toRequest, type ClassFields } from './class-fields';
import { toSentence } from './class-form.messages';
import { findPatternGap } from './schedule/pattern';
import { findListError, findRowErrors, toRowError } from './schedule/row-errors';
import { findWindowErrors } from './schedule/window-errors';

type Request = z.input<typeof addClassRequest>;

const checkFields = standardSchemaResolver<ClassFields, unknown, AddClassRequest>(
  z.pipe(
    z.transform((fields: ClassFields) => toRequest(fields) as Request),
    addClassRequest,
  ),
);

type Errors = FieldErrors<ClassFields>;

const toValue = (fields: ClassFields, name: string) => {
  const value = fields[name as keyof ClassFields];
  return typeof value === 'string' ? value : '';
};

interface PhotoError {
  image?: { message?: string };
  alt?: { message?: string };
}

/** Returns an error for each photo at its description, the only input that it has. */
const toPhotoErrors = (errors: readonly (PhotoError | undefined)[]) =>
  errors.map((error, index) => {
    const message = error?.alt?.message ?? error?.image?.message;
    return message === undefined
      ? undefined
      : { alt: { type: 'photo', message: toPhotoSentence(index, message) } };
  });

const toSentences = (errors: Errors, fields: ClassFields): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      name === 'photos' && Array.isArray(error)
        ? toPhotoErrors(error as (PhotoError | undefined)[])
        : isField(name) && !Array.isArray(error)
          ? { ...error, message: toSentence(name, error.message as string, toValue(fields, name)) }
          : error,
    ]),
  );

const toRowErrors = (fields: ClassFields) => {
  const errors: Record<string, { type: string; message: string }>[] = [];
  for (const { index, field, message } of findRowErrors(fields.sessions, serverNow())) {
    errors[index] = { [field]: { type: 'session', message } };
  }
  return errors;
};

/** A class without sessions lacks the first field of the pattern that is empty, or a session in its list. */
const toListErrors = ({ dates, sessions, pattern }: ClassFields): Errors => {
  const message = dates === 'set' ? findListError(sessions) : null;
  if (message === null) return {};
  const gap = sessions.length === 0 ? findPatternGap(pattern) : null;
  return gap
    ? { pattern: { [gap.field]: { type: 'gap', message: gap.message } } }
    : { dates: { type: 'list', message } };
};

/** Replaces the contract's errors of sessions, which do not name the fields of the form. */
const withScheduleErrors = ({ sessions: _, ...errors }: Errors, fields: ClassFields): Errors => {
  const rowErrors = fields.dates === 'set' ? toRowErrors(fields) : [];
  // Invalid sessions cannot be compared with the enrollment window.
  const windowErrors = findWindowErrors(
    rowErrors.length > 0 ? { ...fields, sessions: [] } : fields,
  );
  const ofWindow = windowErrors
    .filter(({ name }) => !errors[name])
    .map(({ name, detail }) => [name, { type: 'window', message: detail }]);
  return {
    ...errors,
    ...(rowErrors.length > 0 && { sessions: rowErrors }),
    ...toListErrors(fields),
    ...(Object.fromEntries(ofWindow) as Errors),
  };
};

/** Validates the fields with the contract's schema and returns errors as full sentences. */
export const resolveClass: Resolver<ClassFields, unknown, AddClassRequest> = async (
  fields,
  context,
  options,
) => {
  const checked = await checkFields(fields, context, options);
  const errors = withScheduleErrors(checked.errors, fields);
  if (Object.keys(errors).length === 0) return checked;
  return { values: {}, errors: toSentences(errors, fields) };
};

const PHOTO_POINTER = /^\/photos\/(\d+)\//;

interface NamedError {
  name: FieldPath<ClassFields>;
  message: string;
}

/** Returns the server's errors with their form fields; drops those without a field. */
export const toFieldErrors = (errors: readonly FieldError[], fields: ClassFields): NamedError[] =>
  errors.flatMap((error): NamedError[] => {
    const row = toRowError(error);
    if (row) return [{ name: `sessions.${row.index}.${row.field}`, message: row.message }];
    const photo = PHOTO_POINTER.exec(error.pointer)?.[1];
    if (photo !== undefined) {
      const message = toPhotoSentence(Number(photo), error.detail);
      return [{ name: `photos.${Number(photo)}.alt`, message }];
    }
    const name = error.pointer.slice(1);
    if (!isField(name)) return [];
    const message = toSentence(name, error.detail, toValue(fields, name));
    return [{ name: name === 'sessions' ? 'dates' : name, message }];
  });
