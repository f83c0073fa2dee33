import type { FieldErrors, Resolver } from 'react-hook-form';
import type { CheckOutRequest, PickUpPerson } from '@camp/server/contract/classes/teaching/roster';
import { isProblem, toMessage, toProblem } from '../../../lib/api/client';
import { isReported } from '../../../ui/feedback/report-error';
import type { FormErrors } from '../../../ui/forms/form';

/** The value of the choice "Someone else"; the others are indexes of the pick-up list. */
export const OTHER = 'other';

export interface CheckOutFields {
  choice: string;
  name: string;
  reason: string;
}

export type Collector = Pick<CheckOutRequest, 'collectedBy' | 'reason'>;

const isEmpty = (text: string) => text.trim() === '';

const listErrors = ({ choice, name, reason }: CheckOutFields): FieldErrors<CheckOutFields> => {
  const toError = (message: string) => ({ type: 'required', message });
  if (!choice) return { choice: toError('Choose who is picking up.') };
  if (choice !== OTHER) return {};
  return {
    ...(isEmpty(name) && { name: toError('Enter the name of the person.') }),
    ...(isEmpty(reason) && { reason: toError('Say why this person may pick up.') }),
  };
};

/** Returns a resolver that converts the fields to who collects the camper. */
export function createResolver(
  people: readonly PickUpPerson[],
): Resolver<CheckOutFields, unknown, Collector> {
  return (fields) => {
    const errors = listErrors(fields);
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const person = people[Number(fields.choice)];
    const values = person
      ? { collectedBy: person.name }
      : { collectedBy: fields.name.trim(), reason: fields.reason.trim() };
    return { values, errors: {} };
  };
}

const fieldNames = { '/collectedBy': 'name', '/reason': 'reason' } as const;

/** Returns the errors of a refused check-out, at the fields of "Someone else" if these are shown. */
export function toCheckOutErrors(error: unknown, choice: string): FormErrors<CheckOutFields> {
  if (isReported(error)) return {};
  const problems = toProblem(error)?.errors ?? [];
  const fields = problems.flatMap(({ pointer, detail }) => {
    const name = fieldNames[pointer as keyof typeof fieldNames] as 'name' | 'reason' | undefined;
    return name ? [{ name, message: `The ${name} ${detail}.` }] : [];
  });
  return choice === OTHER && fields.length > 0 ? { fields } : { message: toMessage(error) };
}

/** Returns whether the dialog must close, because a retry cannot help. */
export const isFinal = (error: unknown): boolean =>
  isProblem(error, 'not-found', 'changed-meanwhile', 'not-checked-in');
