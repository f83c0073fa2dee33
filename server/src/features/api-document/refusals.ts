import type { Access, EndpointShape, ProblemKind } from '../../contract';

/** What reading a request, and the state of the server, may come to at any address. */
const everywhere: ProblemKind[] = [
  'malformed-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'unexpected',
  'database-unavailable',
  'storage-full',
  'server-stopping',
];

const byAccess: Record<Access, ProblemKind[]> = {
  public: [],
  identity: ['unauthenticated'],
  'signed-in': ['unauthenticated', 'suspended'],
  instructor: ['unauthenticated', 'suspended', 'forbidden'],
  admin: ['unauthenticated', 'suspended', 'forbidden'],
};

/** Every problem that a call of the endpoint may be answered with. */
export const refusalsOf = ({ access, problems = [], rate }: EndpointShape): ProblemKind[] => [
  ...new Set<ProblemKind>([
    ...everywhere,
    ...byAccess[access],
    ...(rate === 'unlimited' ? [] : ['too-many-requests' as const]),
    ...problems,
  ]),
];
