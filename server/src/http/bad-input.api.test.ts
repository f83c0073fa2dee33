import type { Test } from 'supertest';
import { describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape, type ProblemKind } from '../contract';
import { aPermittedCall, type PermittedCall } from '../testing/api/permitted-caller';
import { invalidFieldsOf, problemOf, problemKindOf } from '../testing/responses/problem-of';
import {
  adminQueries,
  urlOf,
  type EndpointName,
  type SampleRequest,
} from '../testing/samples/requests';
import { fieldsOf, pointersOf } from '../testing/fuzz/fields-of';
import { wrongFor } from '../testing/fuzz/wrong-values';
import { writesBy } from '../testing/database/writes-by';
import { useTestApi } from '../testing/api/use-test-api';

const api = useTestApi({ watchCommands: true });

const isWebhook = ({ path }: EndpointShape) => path === endpoints.reportStripeEvent.path;

const allEndpoints = Object.entries<EndpointShape>(endpoints);
const withBody = allEndpoints.filter(([, { body }]) => body);
const withQuery = allEndpoints.filter(([, { query }]) => query);
const withParams = allEndpoints.filter(([, { params }]) => params);

/** One prepared call per endpoint serves all of its tests, because none of them changes anything. */
const preparedCalls = new Map<string, Promise<PermittedCall>>();

/**
 * Passes a call that would succeed to `attack`, and expects that no database write is attempted.
 */
const expectNoWrites = async (
  [name]: [string, EndpointShape],
  attack: (preparedCall: PermittedCall) => Promise<void>,
) => {
  if (!preparedCalls.has(name)) preparedCalls.set(name, aPermittedCall(api, name as EndpointName));
  const preparedCall = await preparedCalls.get(name)!;
  expect(await writesBy(api.db, () => attack(preparedCall))).toEqual([]);
};

/** Returns the names of the invalid fields; an item of a list counts as the list. */
const invalidTopFieldsOf = (res: Parameters<typeof invalidFieldsOf>[0]) =>
  invalidFieldsOf(res).map((field) => field.split('/').slice(0, 2).join('/'));

/** The fields that accept line breaks. */
const multilineFields = new Set([
  ...['allergies', 'arrivalNotes', 'bio', 'body', 'bring', 'description', 'experience'],
  ...['feedback', 'medicalNotes', 'message', 'note', 'reason', 'text', 'words'],
]);

/** The published class form includes the instructor's name and email, which the server ignores. */
const isIgnored = ({ method, path }: EndpointShape, field: string) =>
  method === 'post' && path === '/topClass' && ['name', 'email'].includes(field);

const asJson = (call: Test, body: unknown) =>
  call
    .set('Content-Type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe.each(allEndpoints)('%s', (...entry) => {
  const expectedKind = (kind: ProblemKind) => (isWebhook(entry[1]) ? 'invalid-signature' : kind);

  test('rejects a body that is not JSON', () =>
    expectNoWrites(entry, async ({ call }) => {
      for (const body of ['{"a":', '{"a":1}}', "{'a':1}", 'nonsense', '"text"', '12', 'null']) {
        expect(problemKindOf(await asJson(call(), body))).toBe(expectedKind('malformed-json'));
      }
    }));

  test('rejects a body of 300 kB', () =>
    expectNoWrites(entry, async ({ call }) => {
      const res = await asJson(call(), { text: 'x'.repeat(300_000) });
      expect(problemKindOf(res)).toBe(expectedKind('body-too-large'));
    }));
});

describe.each(withBody)('the body of %s', (...entry) => {
  test('is rejected for each field of a wrong type, with the name of the field', () =>
    expectNoWrites(entry, async ({ endpoint, sample, call }) => {
      expect(Object.keys(sample.body!).sort()).toEqual(fieldsOf(endpoint.body!).sort());
      for (const [field, validValue] of Object.entries(sample.body!)) {
        for (const wrong of wrongFor(endpoint.body!, field, validValue)) {
          const res = await call().send({ ...sample.body, [field]: wrong });
          expect(invalidTopFieldsOf(res), JSON.stringify(wrong)).toContain(`body/${field}`);
        }
      }
    }));

  test('is rejected for a control or direction character in any text', () =>
    expectNoWrites(entry, async ({ endpoint, sample, call }) => {
      for (const [field, validValue] of Object.entries(sample.body!)) {
        if (typeof validValue !== 'string' || isIgnored(endpoint, field)) continue;
        const neverAllowed = ['\0', '\x1b', '\x85', '\u2028', '\u202e', '\u2066'];
        for (const wrong of [
          ...neverAllowed,
          ...(multilineFields.has(field) ? [] : ['\n', '\t']),
        ]) {
          const value = `${validValue.slice(0, 1)}${wrong}${validValue.slice(1)}`;
          const res = await call().send({ ...sample.body, [field]: value });
          expect(invalidFieldsOf(res), JSON.stringify(wrong)).toContain(`body/${field}`);
        }
      }
    }));

  test('is rejected for a text without a visible character', () =>
    expectNoWrites(entry, async ({ endpoint, sample, call }) => {
      for (const [field, validValue] of Object.entries(sample.body!)) {
        if (typeof validValue !== 'string' || isIgnored(endpoint, field)) continue;
        const res = await call().send({ ...sample.body, [field]: '\u3164\u200b' });
        expect(invalidFieldsOf(res)).toContain(`body/${field}`);
      }
    }));

  test('gets one error that lists all invalid fields', () =>
    expectNoWrites(entry, async ({ sample, call }) => {
      const fields = Object.keys(sample.body!);
      const pointers = Object.entries(sample.body!).flatMap(([name, validValue]) =>
        pointersOf(name, validValue),
      );
      const res = await call().send(Object.fromEntries(fields.map((name) => [name, { $gt: '' }])));
      expect(invalidFieldsOf(res).sort()).toEqual(pointers.map((name) => `body/${name}`).sort());
      for (const name of pointers) expect(problemOf(res).message).toContain(`${name} must be `);
    }));

  test('gets no fields from a missing body, a list or a prototype', () =>
    expectNoWrites(entry, async ({ sample, call }) => {
      const invalidFields = invalidFieldsOf(await call().send({}));
      expect(invalidFields.length).toBeGreaterThan(0);
      expect(invalidFieldsOf(await call())).toEqual(invalidFields);
      const validBody = JSON.stringify(sample.body);
      for (const body of [
        `{"__proto__":${validBody}}`,
        `{"constructor":{"prototype":${validBody}}}`,
      ]) {
        expect(invalidFieldsOf(await asJson(call(), body))).toEqual(invalidFields);
      }
      for (const body of ['[]', `[${validBody}]`]) {
        expect(invalidFieldsOf(await asJson(call(), body))).toEqual(['body']);
      }
    }));

  test('is rejected if it is nested 10,000 levels deep', () =>
    expectNoWrites(entry, async ({ sample, call }) => {
      const nest = (inner: string) => `${'['.repeat(10_000)}${inner}${']'.repeat(10_000)}`;
      const [field] = Object.keys(sample.body!);
      expect(invalidFieldsOf(await asJson(call(), nest('')))).toEqual(['body']);
      expect(invalidTopFieldsOf(await asJson(call(), `{"${field}":${nest('')}}`))).toContain(
        `body/${field}`,
      );
    }));

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is rejected as %s',
    (type) =>
      expectNoWrites(entry, async ({ sample, call }) => {
        const body = JSON.stringify(sample.body);
        const res = await call().set('Content-Type', type).send(body);
        expect(problemKindOf(res)).toBe('unsupported-media-type');
      }),
  );
});

describe.each(withParams)('the path of %s', (...entry) => {
  const invalidIds = [
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

  test('is rejected for an invalid id, with the name of the parameter', () =>
    expectNoWrites(entry, async ({ sample, call }) => {
      for (const name of Object.keys(sample.params!)) {
        for (const wrong of invalidIds) {
          const res = await call({ params: { ...sample.params, [name]: wrong } }).send(sample.body);
          expect(invalidFieldsOf(res), wrong).toEqual([`path/${name}`]);
        }
      }
    }));

  test('is rejected if it is not encoded correctly', () =>
    expectNoWrites(entry, async ({ endpoint, sample, call }) => {
      const [validId] = Object.values(sample.params!);
      for (const wrong of ['%ff', '%c0%af', '%', '%zz']) {
        const url = urlOf(endpoint, sample).replace(encodeURIComponent(validId!), wrong);
        const res = await call({ url }).send(sample.body);
        expect(problemKindOf(res), wrong).toBe('invalid-input');
      }
    }));
});

describe.each(withQuery)('the query of %s', (...entry) => {
  const forAdmins = adminQueries[entry[0] as EndpointName];
  const allFields = ({ query }: SampleRequest) => ({ ...query, ...forAdmins });

  test('is rejected for a repeated parameter, with its name', () =>
    expectNoWrites(entry, async ({ endpoint, sample, call }) => {
      expect(Object.keys(allFields(sample)).sort()).toEqual(fieldsOf(endpoint.query!).sort());
      for (const [field, value] of Object.entries(allFields(sample))) {
        const repeated = new URLSearchParams([
          [field, value],
          [field, value],
        ]).toString();
        const path = urlOf(endpoint, { ...sample, query: {} });
        const res = await call({ url: `${path}?${repeated}` });
        expect(invalidFieldsOf(res)).toEqual([`query/${field}`]);
      }
    }));

  test('is rejected for an operator, a null character or a text that is too long', () =>
    expectNoWrites(entry, async ({ sample, call }) => {
      for (const field of Object.keys(allFields(sample))) {
        // The email of a cart query is ignored. The token decides whose cart it is.
        if (field === 'email') continue;
        for (const wrong of ['{"$gt":""}', 'x\0', 'x'.repeat(8000)]) {
          if (field === 'q' && wrong.startsWith('{')) continue;
          const res = await call({ query: { [field]: wrong } });
          expect(invalidFieldsOf(res), wrong.slice(0, 20)).toEqual([`query/${field}`]);
        }
      }
    }));

  test('ignores operators in parameter names', () =>
    expectNoWrites(entry, async ({ endpoint, sample, call }) => {
      const withoutQuery = await call({ query: {} });
      const path = urlOf(endpoint, { ...sample, query: {} });
      for (const field of Object.keys(allFields(sample))) {
        for (const name of [`${field}[$gt]`, `${field}[]`, '__proto__', `__proto__[${field}]`]) {
          const url = `${path}?${new URLSearchParams([[name, 'x']]).toString()}`;
          expect((await call({ url })).text, name).toBe(withoutQuery.text);
        }
      }
    }));
});
