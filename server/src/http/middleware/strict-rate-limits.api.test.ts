import { beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '#contract';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi({ rateLimits: true });

const STRICT_LIMIT = 30;
const strictEndpoints = Object.entries<EndpointShape>(endpoints).filter(
  ([, { rate }]) => rate === 'strict',
);

// Once for all endpoints, because a rejected call changes nothing.
beforeAll(async () => {
  const calls = Array.from({ length: STRICT_LIMIT }, () =>
    api.visitor.post('/newsletter').send({}),
  );
  const kinds = (await Promise.all(calls)).map(problemKindOf);
  expect(kinds).not.toContain('too-many-requests');
});

test.each(strictEndpoints)('counts %s as an expensive call', async (_, { method, path }) => {
  const url = path.replaceAll(/:\w+/g, '0123456789abcdef01234567');
  expect(problemKindOf(await api.visitor[method](url))).toBe('too-many-requests');
});
