import type { FieldErrors, Resolver } from 'react-hook-form';
import type {
  CheckOutRequest,
  PickUpPerson,
  RosterSession,
} from '@camp/server/contract/classes/teaching/roster';
import {
  findReasonNeeded,
  type ReasonNeeded,
} from '@camp/server/contract/classes/teaching/pick-up-rule';
import { isProblem, toMessage, toProblem } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import type { FormErrors } from '#ui/forms/form';
import type { Camper } from './attendance';
import { findVisit } from './visits';

/** The value of the choice "Someone else"; the others are indexes of the pick-up list. */
export const OTHER = 'other';

export interface CheckOutFields {
  choice: string;
  name: string;
  reason: string;
}

export interface Collector extends Pick<CheckOutRequest, 'collectedBy' | 'reason'> {
  /** Why somebody on the list needs the reason. */
  because?: ReasonNeeded | undefined;
}

/** Somebody on the pick-up list. */
export interface Choice {
  person: PickUpPerson;
  /** Null for somebody who needs no reason. */
  because: ReasonNeeded | null;
}

/** Returns the pick-up list of a camper, with who needs a reason to collect the camper from the session. */
export const toChoices = (
  people: readonly PickUpPerson[],
  camper: Camper,
  { id, startsAt }: RosterSession,
): Choice[] =>
  people.map((person) => ({
    person,
    because: findReasonNeeded(person, {
      startsAt,
      checkedInAt: findVisit(camper, id)?.checkedInAt,
    }),
  }));

/** Returns what is chosen; undefined for "Someone else" and before a choice. */
export const findChoice = (choices: readonly Choice[], choice: string): Choice | undefined =>
  choice === '' || choice === OTHER ? undefined : choices[Number(choice)];

const isEmpty = (text: string) => text.trim() === '';

const listErrors = (
  { choice, name, reason }: CheckOutFields,
  chosen: Choice | undefined,
): FieldErrors<CheckOutFields> => {
  const toError = (message: string) => ({ type: 'required', message });
  if (!choice) return { choice: toError('Choose who is picking up.') };
  if (chosen && chosen.because === null) return {};
  return {
    ...(!chosen && isEmpty(name) && { name: toError('Enter the name of the person.') }),
    ...(isEmpty(reason) && { reason: toError('Say why this person may pick up.') }),
  };
};

const toCollector = ({ name, reason }: CheckOutFields, chosen: Choice | undefined): Collector => {
  if (!chosen) return { collectedBy: name.trim(), reason: reason.trim() };
  const { person, because } = chosen;
  return {
    collectedBy: person.name,
    ...(because !== null && { reason: reason.trim(), because }),
  };
};

/** Returns a resolver that converts the fields to who collects the camper. */
export function createResolver(
  choices: readonly Choice[],
): Resolver<CheckOutFields, unknown, Collector> {
  return (fields) => {
    const chosen = findChoice(choices, fields.choice);
    const errors = listErrors(fields, chosen);
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    return { values: toCollector(fields, chosen), errors: {} };
  };
}

const fieldNames = { '/collectedBy': 'name', '/reason': 'reason' } as const;

/** Returns the errors of a refused check-out, at the fields of the person if these are shown. */
export function toCheckOutErrors(error: unknown, hasFields: boolean): FormErrors<CheckOutFields> {
  if (isReported(error)) return {};
  const problems = toProblem(error)?.errors ?? [];
  const fields = problems.flatMap(({ pointer, detail }) => {
    const name = fieldNames[pointer as keyof typeof fieldNames] as 'name' | 'reason' | undefined;
    return name ? [{ name, message: `The ${name} ${detail}.` }] : [];
  });
  return hasFields && fields.length > 0 ? { fields } : { message: toMessage(error) };
}

/** Returns whether the server wants a reason, because the pick-up list changed after it was loaded. */
export const wantsReason = (error: unknown): boolean =>
  (toProblem(error)?.errors ?? []).some(({ pointer }) => pointer === '/reason');

/** Returns whether the dialog must close, because a retry cannot help. */
export const isFinal = (error: unknown): boolean =>
  isProblem(error, 'not-found', 'changed-meanwhile', 'not-checked-in');
