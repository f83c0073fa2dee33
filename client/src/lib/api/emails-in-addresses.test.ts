import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '@camp/server/contract';

/** The published calls that have an email in their address; the site uses `getRole` instead. */
const PUBLISHED = ['isAdmin', 'isInstructor'];

const EMAIL = 'robin@people.test';
const acceptsEmail = (schema: EndpointShape['params'], name: string) =>
  schema?.safeParse({ id: '0'.repeat(24), [name]: EMAIL }).success ?? false;

const hasEmail = ({ path, params }: EndpointShape) =>
  [...path.matchAll(/:(\w+)/g)].some(([, name]) => acceptsEmail(params, name!));

const source = join(import.meta.dirname, '../..');
const readSource = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

test('only the published calls for roles have an email in their path', () => {
  const found = Object.entries<EndpointShape>(endpoints).filter(([, shape]) => hasEmail(shape));
  expect(found.map(([name]) => name).sort()).toEqual(PUBLISHED);
});

test('the site never calls those', () => {
  const callers = readSource().filter(({ text }) =>
    PUBLISHED.some((name) => new RegExp(`[eE]ndpoints\\.${name}\\b`).test(text)),
  );
  expect(callers.map(({ file }) => file)).toEqual([]);
});

test('links have the id of an account, except those to searches that people can type themselves', () => {
  const links = readSource().filter(({ text }) => /\bto\w+Path\([^()]*\bemail\b/.test(text));
  expect(links.map(({ file }) => file).sort()).toEqual([
    'features/orders/order-detail.tsx',
    'features/users/details/user-danger.tsx',
    'features/users/details/user-orders.tsx',
  ]);
});
