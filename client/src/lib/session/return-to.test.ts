import type { Location } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import { toReturnState } from './return-state';
import { readReturnState } from './return-to';

const at = (pathname: string, over: Partial<Location> = {}): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: 'k',
  mask: undefined,
  ...over,
});

test('restores the path with its query, hash and state', () => {
  const from = at('/allClass', { search: '?q=bat', hash: '#cricket', state: { opened: 3 } });
  expect(readReturnState(toReturnState(from))).toEqual({
    from: '/allClass?q=bat#cricket',
    state: { opened: 3 },
    selectedClass: null,
    wasLost: false,
  });
});

test('carries the selected class and whether the session was lost', () => {
  const selectedClass = aCampClass();
  expect(readReturnState(toReturnState(at('/'), { selectedClass, wasLost: true }))).toMatchObject({
    selectedClass,
    wasLost: true,
  });
});

test.each([null, undefined, 'x', {}, { from: { pathname: 'https://evil.test' } }])(
  'returns to the home page for the state %j',
  (state) => {
    expect(readReturnState(state)).toMatchObject({ from: '/', selectedClass: null });
  },
);

test.each(['//evil.test', '///', '/\\evil.test', '/\t/evil.test', '//dashboard/myCart'])(
  'returns to the home page instead of %j, which browsers treat as another site',
  (pathname) => {
    const lost = toReturnState(at(pathname, { state: { opened: 3 } }), { wasLost: true });
    expect(readReturnState(lost)).toEqual({
      from: '/',
      state: null,
      selectedClass: null,
      wasLost: true,
    });
  },
);

test('never returns to an auth page, but to the page before it', () => {
  expect(readReturnState(toReturnState(at('/LOGIN')))).toMatchObject({ from: '/' });
  const atSignUp = at('/signUp', { state: toReturnState(at('/dashboard/myCart')) });
  expect(readReturnState(toReturnState(atSignUp, { wasLost: true }))).toMatchObject({
    from: '/dashboard/myCart',
    wasLost: true,
  });
});
