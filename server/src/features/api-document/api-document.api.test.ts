import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '../../contract';
import { readApiDocument } from '../../testing/documented';
import { aPermittedCaller } from '../../testing/permitted-caller';
import { refusalOf } from '../../testing/problem-of';
import { sampleRequests, send, urlOf, type EndpointName } from '../../testing/sample-requests';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let documented: Awaited<ReturnType<typeof readApiDocument>>;
beforeAll(async () => {
  api = await createTestApi();
  documented = await readApiDocument(api);
});
afterAll(() => api.stop());

const every = Object.entries(endpoints) as [EndpointName, EndpointShape][];

test('is valid by the rules of OpenAPI 3.1', async () => {
  const { document } = documented;
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('tells of every endpoint there is, and of no other', () => {
  const told = Object.entries(documented.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{\w+\}/g, ':')}`),
  );
  const there = every.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(told.sort()).toEqual(there.sort());
});

test('names each field that the contract takes, with its limits', () => {
  const { requestBody } = documented.operationOf('addClass');
  expect(requestBody!.content['application/json']!.schema).toMatchObject({
    required: ['className', 'category', 'price', 'seats', 'image'],
    properties: {
      className: { type: 'string', minLength: 1, maxLength: 80 },
      category: { enum: ['Football', 'Cricket', 'Basketball'] },
      price: { type: 'number', minimum: 0, maximum: 10_000 },
      seats: { type: 'integer', minimum: 1, maximum: 500 },
    },
  });
});

describe.each(every)('of %s', (name, endpoint) => {
  test('tells what it answers', async () => {
    const { person, authorization } = await aPermittedCaller(api, endpoint.access);
    const request = await sampleRequests[name](api, person);
    const res = await send(api, endpoint, request, authorization);
    expect(refusalOf(res)).toBe('no refusal');
    documented.expectDocumented(name, res);
  });

  test('tells how it refuses guests, and what makes no sense', async () => {
    const { person, authorization } = await aPermittedCaller(api, endpoint.access);
    const request = await sampleRequests[name](api, person);
    const asGuest = await send(api, endpoint, request, null);
    documented.expectDocumented(name, asGuest);
    const isOpen = documented.operationOf(name).security.length === 0;
    expect(refusalOf(asGuest) === 'unauthenticated').toBe(!isOpen);

    const call = () => {
      const nonsense = api.guest[endpoint.method](urlOf(endpoint, request));
      return authorization === null ? nonsense : nonsense.set('Authorization', authorization);
    };
    documented.expectDocumented(name, await call().type('application/json').send('{"a":'));
    documented.expectDocumented(name, await call().type('text/plain').send('a'));
    documented.expectDocumented(name, await call().send({ a: 'x'.repeat(200_000) }));
    documented.expectDocumented(name, await call().send({ unknown: true }));
  });

  test('shows requests and answers that the API takes and gives', async () => {
    const { requestBody, responses } = documented.operationOf(name);
    const taken = requestBody?.content['application/json'];
    if (taken) {
      expect(documented.faultsOf(taken.schema, taken.example)).toEqual([]);
      expect(endpoint.body!.safeParse(taken.example).error).toBeUndefined();
      const { person } = await aPermittedCaller(api, endpoint.access);
      const { body } = await sampleRequests[name](api, person);
      expect(documented.faultsOf(taken.schema, body)).toEqual([]);
    }
    for (const { content } of Object.values(responses)) {
      for (const [type, media] of Object.entries(content)) {
        if (!type.endsWith('json') || media.example === undefined) continue;
        expect(documented.faultsOf(media.schema, media.example)).toEqual([]);
      }
    }
  });
});

describe('the page for people', () => {
  test('is whole, and takes nothing from elsewhere', async () => {
    const page = await api.guest.get('/docs').expect(200);
    expect(page.type).toBe('text/html');
    const parts = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(part).toMatch(/^\/docs\//);
      await api.guest.get(part).expect(200);
    }
  });

  test('lets nothing in but its own scripts', async () => {
    const { headers } = await api.guest.get('/docs/').expect(200);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
  });
});
