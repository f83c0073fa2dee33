import type { Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape, type ProblemKind, type Schema } from '../contract';
import { aPermittedCall, type PermittedCall } from '../testing/permitted-caller';
import { faultsOf, problemOf, refusalOf } from '../testing/problem-of';
import {
  adminQueries,
  urlOf,
  type EndpointName,
  type SampleRequest,
} from '../testing/sample-requests';
import { createTestApi, type TestApi } from '../testing/test-api';
import { writesBy } from '../testing/writes-by';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ watchCommands: true });
});
afterAll(() => api.stop());

const isWebhook = ({ path }: EndpointShape) => path === endpoints.reportStripeEvent.path;

const every = Object.entries<EndpointShape>(endpoints);
const withBody = every.filter(([, { body }]) => body);
const withQuery = every.filter(([, { query }]) => query);
const withParams = every.filter(([, { params }]) => params);

/** An endpoint is arranged once for all of its tests, because none of them changes anything. */
const arranged = new Map<string, Promise<PermittedCall>>();

/** Hands `attack` an endpoint that works, and expects that it does not even try to write. */
const leavingNoTrace = async (
  [name]: [string, EndpointShape],
  attack: (arranged: PermittedCall) => Promise<void>,
) => {
  if (!arranged.has(name)) arranged.set(name, aPermittedCall(api, name as EndpointName));
  const ready = await arranged.get(name)!;
  expect(await writesBy(api.db, () => attack(ready))).toEqual([]);
};

const fieldsOf = (schema: Schema) =>
  Object.keys((schema as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);

/** What no field takes; a number may arrive as typed, so words and numerals are told apart below. */
const wrongValues: unknown[] = [{ $gt: '' }, { $ne: null }, [], ['a'], [{ $gt: '' }], null, true];
const wrongFor = (schema: Schema, field: string, good: unknown) => {
  const faults = schema.safeParse({ [field]: null }).error?.issues ?? [];
  const mayBeNull = !faults.some(({ path }) => path[0] === field);
  const numeral = typeof good === 'number' ? 'x' : 12;
  const mayBe = (value: unknown) =>
    value === null ? mayBeNull : typeof value === 'boolean' && typeof good === 'boolean';
  return [...wrongValues.filter((wrong) => !mayBe(wrong)), numeral];
};

/** The fields that take text of several lines. */
const severalLines = new Set(['description', 'feedback', 'note', 'reason', 'words']);

/** The published form of a class names its instructor, which the server ignores whatever it says. */
const isIgnored = ({ method, path }: EndpointShape, field: string) =>
  method === 'post' && path === '/topClass' && ['name', 'email'].includes(field);

const asJson = (call: Test, body: unknown) =>
  call
    .set('Content-Type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe.each(every)('%s', (...entry) => {
  const insteadOf = (kind: ProblemKind) => (isWebhook(entry[1]) ? 'invalid-signature' : kind);

  test('refuses what is no JSON', () =>
    leavingNoTrace(entry, async ({ call }) => {
      for (const body of ['{"a":', '{"a":1}}', "{'a':1}", 'nonsense', '"text"', '12', 'null']) {
        expect(refusalOf(await asJson(call(), body))).toBe(insteadOf('malformed-json'));
      }
    }));

  test('refuses a body of 300 kB', () =>
    leavingNoTrace(entry, async ({ call }) => {
      const res = await asJson(call(), { text: 'x'.repeat(300_000) });
      expect(refusalOf(res)).toBe(insteadOf('body-too-large'));
    }));
});

describe.each(withBody)('the body of %s', (...entry) => {
  test('is refused for each field of a wrong type, by the name of the field', () =>
    leavingNoTrace(entry, async ({ endpoint, sample, call }) => {
      expect(Object.keys(sample.body!).sort()).toEqual(fieldsOf(endpoint.body!).sort());
      for (const [field, good] of Object.entries(sample.body!)) {
        for (const wrong of wrongFor(endpoint.body!, field, good)) {
          const res = await call().send({ ...sample.body, [field]: wrong });
          expect(faultsOf(res), JSON.stringify(wrong)).toContain(`body/${field}`);
        }
      }
    }));

  test('is refused for a control or direction character in any of its texts', () =>
    leavingNoTrace(entry, async ({ endpoint, sample, call }) => {
      for (const [field, good] of Object.entries(sample.body!)) {
        if (typeof good !== 'string' || isIgnored(endpoint, field)) continue;
        const nowhere = ['\0', '\x1b', '\x85', '\u2028', '\u202e', '\u2066'];
        for (const wrong of [...nowhere, ...(severalLines.has(field) ? [] : ['\n', '\t'])]) {
          const value = `${good.slice(0, 2)}${wrong}${good.slice(2)}`;
          const res = await call().send({ ...sample.body, [field]: value });
          expect(faultsOf(res), JSON.stringify(wrong)).toContain(`body/${field}`);
        }
      }
    }));

  test('is refused for a text without a visible character', () =>
    leavingNoTrace(entry, async ({ endpoint, sample, call }) => {
      for (const [field, good] of Object.entries(sample.body!)) {
        if (typeof good !== 'string' || isIgnored(endpoint, field)) continue;
        const res = await call().send({ ...sample.body, [field]: '\u3164\u200b' });
        expect(faultsOf(res)).toContain(`body/${field}`);
      }
    }));

  test('is told about all of its faults at once', () =>
    leavingNoTrace(entry, async ({ sample, call }) => {
      const fields = Object.keys(sample.body!);
      const res = await call().send(Object.fromEntries(fields.map((name) => [name, { $gt: '' }])));
      expect(faultsOf(res).sort()).toEqual(fields.map((name) => `body/${name}`).sort());
      for (const name of fields) expect(problemOf(res).message).toContain(`${name} must be `);
    }));

  test('is not filled from nothing, from a list or from a prototype', () =>
    leavingNoTrace(entry, async ({ sample, call }) => {
      const faults = faultsOf(await call().send({}));
      expect(faults.length).toBeGreaterThan(0);
      expect(faultsOf(await call())).toEqual(faults);
      const good = JSON.stringify(sample.body);
      for (const body of [`{"__proto__":${good}}`, `{"constructor":{"prototype":${good}}}`]) {
        expect(faultsOf(await asJson(call(), body))).toEqual(faults);
      }
      for (const body of ['[]', `[${good}]`]) {
        expect(faultsOf(await asJson(call(), body))).toEqual(['body']);
      }
    }));

  test('is refused when it nests 10,000 levels deep', () =>
    leavingNoTrace(entry, async ({ sample, call }) => {
      const nest = (inner: string) => `${'['.repeat(10_000)}${inner}${']'.repeat(10_000)}`;
      const [field] = Object.keys(sample.body!);
      expect(faultsOf(await asJson(call(), nest('')))).toEqual(['body']);
      expect(faultsOf(await asJson(call(), `{"${field}":${nest('')}}`))).toContain(`body/${field}`);
    }));

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    (type) =>
      leavingNoTrace(entry, async ({ sample, call }) => {
        const body = JSON.stringify(sample.body);
        const res = await call().set('Content-Type', type).send(body);
        expect(refusalOf(res)).toBe('unsupported-media-type');
      }),
  );
});

describe.each(withParams)('the path of %s', (...entry) => {
  const notIds = [
    'abc',
    '0123456789abcdef0123456',
    '0123456789abcdef012345678',
    'gggggggggggggggggggggggg',
    '{"$gt":""}',
    '[object Object]',
    '__proto__',
    '\0',
    '0123456789abcdef0123456\0',
    '../carts',
    'null',
  ];

  test('is refused for an id that is none, by its name', () =>
    leavingNoTrace(entry, async ({ sample, call }) => {
      for (const name of Object.keys(sample.params!)) {
        for (const wrong of notIds) {
          const res = await call({ params: { ...sample.params, [name]: wrong } }).send(sample.body);
          expect(faultsOf(res), wrong).toEqual([`path/${name}`]);
        }
      }
    }));

  test('is refused when it is not validly encoded', () =>
    leavingNoTrace(entry, async ({ endpoint, sample, call }) => {
      const [good] = Object.values(sample.params!);
      for (const wrong of ['%ff', '%c0%af', '%', '%zz']) {
        const address = urlOf(endpoint, sample).replace(encodeURIComponent(good!), wrong);
        const res = await call({ address }).send(sample.body);
        expect(refusalOf(res), wrong).toBe('invalid-input');
      }
    }));
});

describe.each(withQuery)('the query of %s', (...entry) => {
  const forAdmins = adminQueries[entry[0] as EndpointName];
  const allFields = ({ query }: SampleRequest) => ({ ...query, ...forAdmins });

  test('is refused for a field given twice, by the name of the field', () =>
    leavingNoTrace(entry, async ({ endpoint, sample, call }) => {
      expect(Object.keys(allFields(sample)).sort()).toEqual(fieldsOf(endpoint.query!).sort());
      for (const [field, good] of Object.entries(allFields(sample))) {
        const twice = new URLSearchParams([
          [field, good],
          [field, good],
        ]).toString();
        const path = urlOf(endpoint, { ...sample, query: {} });
        const res = await call({ address: `${path}?${twice}` });
        expect(faultsOf(res)).toEqual([`query/${field}`]);
      }
    }));

  test('is refused for a field that holds an operator, a null character or too much', () =>
    leavingNoTrace(entry, async ({ sample, call }) => {
      for (const field of Object.keys(allFields(sample))) {
        // The e-mail of a cart is not even looked at: whose it is says the token.
        if (field === 'email') continue;
        for (const wrong of ['{"$gt":""}', 'x\0', 'x'.repeat(8000)]) {
          if (field === 'q' && wrong.startsWith('{')) continue;
          const res = await call({ query: { [field]: wrong } });
          expect(faultsOf(res), wrong.slice(0, 20)).toEqual([`query/${field}`]);
        }
      }
    }));

  test('does not read operators out of the names of fields', () =>
    leavingNoTrace(entry, async ({ endpoint, sample, call }) => {
      const plain = await call({ query: {} });
      const path = urlOf(endpoint, { ...sample, query: {} });
      for (const field of Object.keys(allFields(sample))) {
        for (const name of [`${field}[$gt]`, `${field}[]`, '__proto__', `__proto__[${field}]`]) {
          const address = `${path}?${new URLSearchParams([[name, 'x']]).toString()}`;
          expect((await call({ address })).text, name).toBe(plain.text);
        }
      }
    }));
});
