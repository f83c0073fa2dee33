import type { ClassStatus } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import type { Field } from './class-fields';
import { toAction, toSaveEffect } from './edit.messages';

test.each<[ClassStatus, Field[], string, RegExp | null]>([
  ['approved', [], 'Save changes', null],
  ['approved', ['place'], 'Submit changes for review', /stays on sale as it is/],
  ['pending', ['price'], 'Save changes', /^This class is in review\./],
  ['denied', [], 'Resubmit for review', /^Saving resubmits the class for review\./],
  ['draft', [], 'Submit for review', /^Saving submits the class for review\./],
  ['withdrawn', [], 'Resubmit for review', /^Saving resubmits the class for review\./],
])('a class that is %s, with %j changed: "%s"', (status, changed, button, sentence) => {
  const edit = { campClass: aCampClass({ status }), changed, isAdmin: false };
  expect(toAction(edit).idle).toBe(button);
  expect(toSaveEffect(edit) ?? '').toMatch(sentence ?? /^$/);
});

test("says that an admin's changes to a class on sale go live immediately", () => {
  const edit = { campClass: aCampClass(), changed: ['price' as const], isAdmin: true };
  expect(toAction(edit).idle).toBe('Save changes');
  expect(toSaveEffect(edit)).toBe('Your changes go live immediately.');
});
