import { problems, toProblemType, type Access, type EndpointShape } from '../../contract';
import type { JsonSchema, SchemaWriter } from './json-schema';
import { refusalsOf } from './refusals';
import type { Words } from './endpoint-words';

const whoMay: Record<Access, string> = {
  public: 'Everyone.',
  identity: 'Whoever holds a Firebase ID token.',
  'signed-in': 'Whoever is signed in.',
  instructor: 'Instructors and admins.',
  admin: 'Admins.',
};

const securityOf = (access: Access) => {
  if (access === 'public') return [];
  return [access === 'identity' ? { idToken: [] } : { accessToken: [] }];
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const requestIdHeader = {
  'X-Request-Id': header('Names this request in the server’s log.'),
};
const pageHeaders = {
  'X-Total-Count': header('How many items all pages hold together.', 'integer'),
  Link: header(
    'Where the first, previous, next and last page are (RFC 8288); none on a lone page.',
  ),
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
}

const parametersIn = (place: 'path' | 'query', schema: JsonSchema): Parameter[] => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
};

const parametersOf = (
  { params, query }: EndpointShape,
  { write }: SchemaWriter,
  renamed: Record<string, string>,
): Parameter[] => [
  ...(params ? parametersIn('path', write(params, 'input')) : []).map((each) => ({
    ...each,
    name: renamed[each.name]!,
  })),
  ...(query ? parametersIn('query', write(query, 'input')) : []),
];

const requestBodyOf = (endpoint: EndpointShape, { write }: SchemaWriter, { body }: Words) => {
  const { upload } = endpoint;
  if (endpoint.body) {
    const schema = write(endpoint.body, 'input');
    const content = {
      'application/json': { schema, ...(body !== undefined && { example: body }) },
    };
    return { requestBody: { required: true, content } };
  }
  if (!upload) return {};
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${upload.maxBytes} bytes.`,
  };
  const schema = {
    type: 'object',
    properties: { [upload.field]: file },
    required: [upload.field],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
};

const successOf = (endpoint: EndpointShape, { write }: SchemaWriter, { answer }: Words) => {
  const media = endpoint.mediaType
    ? { schema: { type: 'string', format: 'binary' } }
    : { schema: write(endpoint.response, 'output'), example: answer };
  return {
    description: 'What was asked for.',
    headers: { ...requestIdHeader, ...(endpoint.paged && pageHeaders) },
    content: { [endpoint.mediaType ?? 'application/json']: media },
  };
};

const refusalsByStatus = (endpoint: EndpointShape) => {
  const kinds = refusalsOf(endpoint);
  const statuses = [...new Set(kinds.map((kind) => problems[kind].status))].sort();
  return statuses.map((status) => {
    const alike = kinds.filter((kind) => problems[kind].status === status);
    const types = { properties: { type: { enum: alike.map(toProblemType) } } };
    const examples = alike.map((kind) => {
      const { title } = problems[kind];
      return [kind, { value: { type: toProblemType(kind), title, status, message: title } }];
    });
    const response = {
      description: alike.map((kind) => problems[kind].title).join(' · '),
      headers: requestIdHeader,
      content: {
        'application/problem+json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, types] },
          examples: Object.fromEntries(examples) as Record<string, unknown>,
        },
      },
    };
    return [String(status), response] as const;
  });
};

/**
 * One endpoint as OpenAPI's operation: who may call it, what it takes, and all that it answers.
 * `pathNames` gives the parameters of the path the names that they have in the document.
 */
export const toOperation = (
  name: string,
  endpoint: EndpointShape,
  writer: SchemaWriter,
  words: Words,
  pathNames: Record<string, string>,
) => ({
  operationId: name,
  tags: [words.about],
  summary: words.summary,
  description: [`**Who may call it:** ${whoMay[endpoint.access]}`, words.note ?? '']
    .join('\n\n')
    .trim(),
  security: securityOf(endpoint.access),
  parameters: [...parametersOf(endpoint, writer, pathNames), ...(words.headers ?? [])],
  ...requestBodyOf(endpoint, writer, words),
  responses: {
    '200': successOf(endpoint, writer, words),
    ...Object.fromEntries(refusalsByStatus(endpoint)),
  },
});
