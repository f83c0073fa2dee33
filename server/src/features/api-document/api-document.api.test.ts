import { Validator } from '@seriousme/openapi-schema-validator';
import { sampleContact } from '#testing/samples/public-pages';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '#contract';
import { readApiDocument } from '#testing/responses/api-document';
import { aPermittedCaller } from '#testing/api/permitted-caller';
import { problemKindOf } from '#testing/responses/problem-of';
import { sampleRequests, send, urlOf, type EndpointName } from '#testing/samples/requests';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi({ contact: sampleContact });
let documented: Awaited<ReturnType<typeof readApiDocument>>;
beforeAll(async () => {
  documented = await readApiDocument(api);
});

const allEndpoints = Object.entries(endpoints) as [EndpointName, EndpointShape][];

test('is a valid OpenAPI 3.1 document', async () => {
  const { document } = documented;
  const validator = new Validator();
  expect(await validator.validate({ ...document })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('contains exactly the endpoints of the contract', () => {
  const documentedPaths = Object.entries(documented.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{\w+\}/g, ':')}`),
  );
  const contractPaths = allEndpoints.map(
    ([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(documentedPaths.sort()).toEqual(contractPaths.sort());
});

test('lists request fields with their limits', () => {
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

describe.each(allEndpoints)('of %s', (name, endpoint) => {
  test('documents the success response', async () => {
    const { user, authorization } = await aPermittedCaller(api, endpoint.access);
    const request = await sampleRequests[name](api, user);
    const res = await send(api, endpoint, request, authorization);
    expect(problemKindOf(res)).toBe('no problem');
    documented.expectDocumented(name, res);
  });

  test('documents the problems for visitors and invalid requests', async () => {
    const { user, authorization } = await aPermittedCaller(api, endpoint.access);
    const request = await sampleRequests[name](api, user);
    const asVisitor = await send(api, endpoint, request, null);
    documented.expectDocumented(name, asVisitor);
    const isPublic = documented.operationOf(name).security.length === 0;
    expect(problemKindOf(asVisitor) === 'unauthenticated').toBe(!isPublic);

    const call = () => {
      const unsent = api.visitor[endpoint.method](urlOf(endpoint, request));
      return authorization === null ? unsent : unsent.set('Authorization', authorization);
    };
    documented.expectDocumented(name, await call().type('application/json').send('{"a":'));
    documented.expectDocumented(name, await call().type('text/plain').send('a'));
    documented.expectDocumented(name, await call().send({ a: 'x'.repeat(200_000) }));
    documented.expectDocumented(name, await call().send({ unknown: true }));
  });

  test('has examples that match the contract and the documented schemas', async () => {
    const { requestBody, responses } = documented.operationOf(name);
    const jsonBody = requestBody?.content['application/json'];
    if (jsonBody) {
      expect(documented.validationErrorsOf(jsonBody.schema, jsonBody.example)).toEqual([]);
      expect(endpoint.body!.safeParse(jsonBody.example).error).toBeUndefined();
      const { user } = await aPermittedCaller(api, endpoint.access);
      const { body } = await sampleRequests[name](api, user);
      expect(documented.validationErrorsOf(jsonBody.schema, body)).toEqual([]);
    }
    for (const { content } of Object.values(responses)) {
      for (const [type, media] of Object.entries(content)) {
        if (!type.endsWith('json') || media.example === undefined) continue;
        expect(documented.validationErrorsOf(media.schema, media.example)).toEqual([]);
      }
    }
  });
});

describe('the documentation page', () => {
  test('loads all its files from our server', async () => {
    const page = await api.visitor.get('/docs').expect(200);
    expect(page.type).toBe('text/html');
    const paths = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      expect(path).toMatch(/^\/docs\//);
      await api.visitor.get(path).expect(200);
    }
  });

  test('allows only its own scripts', async () => {
    const { headers } = await api.visitor.get('/docs/').expect(200);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
  });
});
