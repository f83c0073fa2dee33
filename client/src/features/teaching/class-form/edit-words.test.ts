import type { ClassStatus } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { aCampClass } from '../../../testing/builders';
import type { Field } from './class-fields';
import { toAction, toConsequence } from './edit-words';

test.each<[ClassStatus, Field[], string, RegExp | null]>([
  ['approved', [], 'Save changes', null],
  ['approved', ['place'], 'Send changes to review', /stays on sale as it is until/],
  ['pending', ['price'], 'Save changes', /^The class waits for review\./],
  ['denied', [], 'Send to review again', /^Saving sends the class to review again\./],
  ['withdrawn', [], 'Send to review again', /^Saving sends the class to review again\./],
])('a class that is %s, with %j changed: "%s"', (status, changed, button, sentence) => {
  const edit = { campClass: aCampClass({ status }), changed, isAdmin: false };
  expect(toAction(edit).rest).toBe(button);
  expect(toConsequence(edit) ?? '').toMatch(sentence ?? /^$/);
});

test("says that an admin's changes of a class on sale go live at once", () => {
  const edit = { campClass: aCampClass(), changed: ['price' as const], isAdmin: true };
  expect(toAction(edit).rest).toBe('Save changes');
  expect(toConsequence(edit)).toBe('Your changes go live at once.');
});
