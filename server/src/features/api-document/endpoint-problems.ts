import type { Access, EndpointShape, ProblemKind } from '#contract';

/** Problems of any endpoint, caused by the format of the request or the state of the server. */
const commonProblems: ProblemKind[] = [
  'malformed-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'unexpected',
  'database-unavailable',
  'storage-full',
  'server-stopping',
];

const problemsByAccess: Record<Access, ProblemKind[]> = {
  public: [],
  identity: ['unauthenticated'],
  'signed-in': ['unauthenticated', 'suspended'],
  instructor: ['unauthenticated', 'suspended', 'forbidden'],
  admin: ['unauthenticated', 'suspended', 'forbidden'],
};

/** Returns every problem kind that the endpoint can respond with. */
export const listProblemKinds = ({ access, problems = [], rate }: EndpointShape): ProblemKind[] => [
  ...new Set<ProblemKind>([
    ...commonProblems,
    ...problemsByAccess[access],
    ...(rate === 'unlimited' ? [] : ['too-many-requests' as const]),
    ...problems,
  ]),
];
