import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets';

test.each([
  ['no account for robin.o’field+camp@people.test, sorry', 'no account for [email], sorry'],
  ['GET /users/admin/robin%40people.test failed', 'GET /users/admin/[email] failed'],
  ['mongodb://camp:hunter2@db.test:27017/camp', 'mongodb://camp:[email]:27017/camp'],
  ['jwt eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0. expired', 'jwt [token] expired'],
  ['header "Bearer abc.def"', 'header "Bearer [token]"'],
  ['Invalid API Key provided: sk_test_51Abc****', 'Invalid API Key provided: [key]'],
  ["No such intent: 'pi_1_secret_abc'", "No such intent: 'pi_1_secret_[key]'"],
  ['card 4242 4242-42424242 declined', 'card [number] declined'],
  [
    'E11000 duplicate key error collection: camp.users index: name_1 dup key: { name: "hunter2 }\n" }',
    'E11000 duplicate key error collection: camp.users index: name_1 dup key: [values]',
  ],
])('masks %j', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test.each([
  'connect ECONNREFUSED 127.0.0.1:27017',
  'order 65f0c1d2e3a4b5c6d7e8f901 at 1700000000000',
  'at file:///srv/node_modules/@scope/package/index.js:12:34',
])('does not change %j', (text) => {
  expect(maskSecrets(text)).toBe(text);
});
