import { language } from '@camp/server/contract/classes/teaching/instructor-profiles';
import { expect, test } from 'vitest';
import { toLanguageName } from './language-names';

test('names each language as the browser does', () => {
  const names = new Intl.DisplayNames('en-US', { type: 'language' });
  for (const code of language.options) expect(toLanguageName(code)).toBe(names.of(code));
});

test('shows the code of an unknown language', () => {
  expect(toLanguageName('xx')).toBe('xx');
});
