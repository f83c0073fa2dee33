import { expect, test } from 'vitest';
import { formatConsents } from './consents';

const at = '2031-03-03T15:00:00.000Z';

test('names what was agreed to, with version and date', () => {
  const consents = [
    { textId: 'a', kind: 'waiver', version: 2, at } as const,
    { textId: 'b', kind: 'photo', version: 1, at } as const,
  ];
  expect(formatConsents({ consents })).toMatch(
    /^Agreed to Waiver, version 2 \(.*2031\); Photos, version 1 \(.*2031\)$/,
  );
});

test('is null for a line without consents', () => {
  expect(formatConsents({})).toBeNull();
  expect(formatConsents({ consents: [] })).toBeNull();
});
