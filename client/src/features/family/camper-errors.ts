import { get, set, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { addCamperRequest } from '@camp/server/contract/families/campers';
import { findChildAgeError } from '@camp/server/shared/ages';
import { today } from '#lib/format/dates';
import { listFilledContacts, toRequest, type CamperFields } from './camper-fields';
import { isField, toSentence } from './family.messages';

const { lastName, birthDate } = addCamperRequest.shape;
/** The account holder's last name and birth date can be absent. */
const ownCamperRequest = z.extend(addCamperRequest, {
  lastName: z.optional(lastName),
  birthDate: z.optional(birthDate),
});
export type CamperRequest = z.infer<typeof ownCamperRequest>;

interface RequestError {
  path: readonly PropertyKey[];
  detail: string;
}

interface NamedError {
  name: FieldPath<CamperFields>;
  message: string;
}

/** Returns the form field that a path in the request is about; null if there is none. */
const toName = (path: readonly PropertyKey[], fields: CamperFields) => {
  const [field, index, part] = path.map(String);
  if (field !== 'emergencyContacts') return isField(field) ? field : null;
  const row = listFilledContacts(fields)[Number(index)];
  return row === undefined || !isField(part) ? null : `${field}.${row}.${part}`;
};

const toNamedErrors = (errors: readonly RequestError[], fields: CamperFields) =>
  errors.flatMap(({ path, detail }): NamedError[] => {
    const name = toName(path, fields) as FieldPath<CamperFields> | null;
    if (name === null) return [];
    const field = name.split('.').at(-1);
    const value: unknown = get(fields, name);
    const text = typeof value === 'string' ? value : '';
    return isField(field) ? [{ name, message: toSentence(field, detail, text) }] : [];
  });

/** Returns the server's errors with their form fields; drops those without a field. */
export const toFieldErrors = (
  errors: readonly { pointer: string; detail: string }[],
  fields: CamperFields,
) =>
  toNamedErrors(
    errors.map(({ pointer, detail }) => ({ path: pointer.split('/').slice(1), detail })),
    fields,
  );

/** Refuses the birth date of an adult, as the server does; one that is stored can be saved unchanged. */
const findAgeErrors = ({ birthDate: typed }: CamperFields, stored: string): RequestError[] => {
  const detail = typed === '' || typed === stored ? null : findChildAgeError(typed, today());
  return detail === null ? [] : [{ path: ['birthDate'], detail }];
};

/**
 * Returns a resolver that validates the fields with the contract's schema, and the age of a child. `storedBirthDate`
 * is empty for a new child.
 */
export function createResolver(
  isAccountHolder: boolean,
  storedBirthDate: string,
): Resolver<CamperFields, unknown, CamperRequest> {
  const schema = isAccountHolder ? ownCamperRequest : addCamperRequest;
  return (fields) => {
    const { data, error } = schema.safeParse(toRequest(fields));
    const found = [
      ...(error?.issues ?? []).map(({ path, message }) => ({ path, detail: message })),
      ...(isAccountHolder ? [] : findAgeErrors(fields, storedBirthDate)),
    ];
    if (data && found.length === 0) return { values: data, errors: {} };
    const errors: FieldErrors<CamperFields> = {};
    for (const { name, message } of toNamedErrors(found, fields)) {
      set(errors, name, { type: 'contract', message });
    }
    return { values: {}, errors };
  };
}
