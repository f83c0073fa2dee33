import express, { type Request, type Response } from 'express';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '../contract';
import { createEndpointFinder } from './endpoint-finder';

const allEndpoints = Object.values<EndpointShape>(endpoints);
const finder = createEndpointFinder(allEndpoints);

const router = express.Router();
for (const endpoint of allEndpoints) {
  router[endpoint.method](endpoint.path, (_req, res) => {
    res.locals.endpoint = endpoint;
    throw new Error('found');
  });
}

/** Returns the endpoint that Express' router calls for a request; null if it calls none. */
const findWithExpress = (method: string, url: string) =>
  new Promise<EndpointShape | null>((resolve) => {
    const res = { locals: {} } as Response;
    router({ method, url } as Request, res, () => {
      resolve((res.locals.endpoint as EndpointShape | undefined) ?? null);
    });
  });

const fixedSegments = [...new Set(allEndpoints.flatMap(({ path }) => path.slice(1).split('/')))];
const aText = fc.string({ unit: fc.constantFrom(...'aZ0.-_~:@!$&*+,;=()é'), maxLength: 4 });
const aSegment = fc.oneof(
  fc.constantFrom(...fixedSegments),
  aText,
  aText.map(encodeURIComponent),
  fc.constantFrom('%41dmin', '%2F', '%2f%20', 'a%00'),
);

/** A path of the contract in which some segments are replaced. */
const aKnownPath = fc
  .tuple(fc.constantFrom(...allEndpoints), fc.array(fc.option(aSegment), { maxLength: 4 }))
  .map(([{ path }, replacements]) =>
    path
      .slice(1)
      .split('/')
      .map((segment, index) => replacements[index] ?? segment)
      .join('/'),
  );
const anyPath = fc.array(aSegment, { maxLength: 4 }).map((segments) => segments.join('/'));
const aPath = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: aKnownPath }, anyPath),
    fc.constantFrom('', '', '/', '//'),
    fc.constantFrom('asIs', 'upper', 'lower'),
  )
  .map(([path, end, letters]) => {
    const joined = `/${path}${end}`;
    if (letters === 'asIs' || joined.includes('%')) return joined;
    return letters === 'upper' ? joined.toUpperCase() : joined.toLowerCase();
  });
const aMethod = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE');

test('finds the endpoint that Express calls', async () => {
  await fc.assert(
    fc.asyncProperty(aMethod, aPath, async (method, path) => {
      expect(finder.find(method, path).endpoint).toBe(await findWithExpress(method, path));
    }),
    { numRuns: 1_000 },
  );
});

test('lists a method for a path exactly if Express calls an endpoint with it', async () => {
  await fc.assert(
    fc.asyncProperty(aPath, async (path) => {
      const expected: string[] = [];
      for (const method of ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']) {
        if (await findWithExpress(method, path)) expected.push(method);
      }
      const allowed = finder.listMethods(path);
      expect(allowed.filter((method) => method !== 'OPTIONS')).toEqual(expected);
      expect(allowed.includes('OPTIONS')).toBe(expected.length > 0);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['GET', '/users/admin/%ff', '/users/admin/:email'],
  ['PUT', '/users/admin/1', '/users/admin/:id'],
  ['PUT', '/nothing', null],
])('names the pattern of %s %s, even if Express rejects the request', (method, path, pattern) => {
  expect(finder.find(method, path).pattern).toBe(pattern);
});
