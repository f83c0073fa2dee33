import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { confirmChange } from '#ui/feedback/dialog';
import type { ClassForm } from '../use-class-editor';
import { findPatternError, makeSessions } from './pattern';
import { haveSameTimes, sortRows, toPatternRows } from './session-rows';

const confirmReplacement = () =>
  confirmChange({
    title: 'Replace the sessions?',
    lines: ['The changes that you made to single sessions will be lost.'],
    confirmButtonText: 'Replace sessions',
  });

/**
 * The sessions of the form. A change of the pattern replaces them, unless sessions were changed by
 * hand: then the instructor is asked first.
 */
export function useSessionList(form: ClassForm) {
  const { control, getValues, trigger } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'sessions' });
  const [initial] = useState(() => structuredClone(getValues('sessions')));
  const [applied, setApplied] = useState(() => structuredClone(getValues('pattern')));
  const [pattern, rows] = useWatch({ control, name: ['pattern', 'sessions'] });

  const revalidate = () => {
    if (form.formState.isSubmitted) void trigger(['dates', 'pattern', 'sessions']);
  };
  const applyPattern = () => {
    // The form mutates its values.
    const next = structuredClone(getValues('pattern'));
    setApplied(next);
    replace(toPatternRows(next, initial));
    revalidate();
  };
  const isByHand = () => {
    const current = getValues('sessions');
    return current.length > 0 && !haveSameTimes(current, toPatternRows(applied, initial));
  };

  return {
    fields,
    pattern,
    patternError: findPatternError(pattern),
    count: rows.length,
    /** Whether the pattern makes other sessions than those in the list. */
    differs:
      makeSessions(pattern).length > 0 && !haveSameTimes(rows, toPatternRows(pattern, initial)),
    handlePatternChange: () => {
      if (makeSessions(getValues('pattern')).length > 0 && !isByHand()) applyPattern();
    },
    usePattern: async () => {
      if (!isByHand() || (await confirmReplacement())) applyPattern();
    },
    add: () => {
      const { from, to } = getValues('sessions').at(-1) ?? getValues('pattern');
      const row = { date: '', from, to, nights: 0, saved: null, isLocked: false };
      append(row, { focusName: `sessions.${getValues('sessions').length}.date` });
      revalidate();
    },
    remove: (index: number) => {
      remove(index);
      revalidate();
    },
    /** Sorts the rows by time; the inputs are rendered again, so none of them may have the focus. */
    sort: () => {
      const current = getValues('sessions');
      const sorted = sortRows(current);
      if (sorted.some((row, index) => row !== current[index])) {
        replace(sorted);
        revalidate();
      }
    },
  };
}
export type SessionList = ReturnType<typeof useSessionList>;
