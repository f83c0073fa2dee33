import { problems, toProblemType, type Access, type EndpointShape } from '#contract';
import type { JsonSchema, SchemaWriter } from './json-schema';
import { listProblemKinds } from './endpoint-problems';
import type { EndpointDocs } from '#contract/docs/endpoint-docs';

const accessDescriptions: Record<Access, string> = {
  public: 'Everyone.',
  identity: 'Callers with a Firebase ID token.',
  'signed-in': 'Signed-in users.',
  instructor: 'Instructors and admins.',
  admin: 'Admins.',
};

const toSecurity = (access: Access) => {
  if (access === 'public') return [];
  return [access === 'identity' ? { idToken: [] } : { accessToken: [] }];
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const requestIdHeader = {
  'X-Request-Id': header('Identifies this request in the server’s log.'),
};
const pageHeaders = {
  'X-Total-Count': header('The number of items on all pages.', 'integer'),
  'X-Total-Count-Capped': header(
    '`true` if there are more items than `X-Total-Count`; only on lists of classes.',
  ),
  'X-Date-Range': header(
    'The first and last day of all classes, such as `2031-06-12/2031-08-14`; only on lists of classes with several pages.',
  ),
  Link: header(
    'Links to the first, previous, next and last page (RFC 8288); absent if there is only one page.',
  ),
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
}

const toParameters = (location: 'path' | 'query', schema: JsonSchema): Parameter[] => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

const listParameters = (
  { params, query }: EndpointShape,
  { write }: SchemaWriter,
  renamed: Record<string, string>,
): Parameter[] => [
  ...(params ? toParameters('path', write(params, 'input')) : []).map((parameter) => ({
    ...parameter,
    name: renamed[parameter.name]!,
  })),
  ...(query ? toParameters('query', write(query, 'input')) : []),
];

const toRequestBody = (
  endpoint: EndpointShape,
  { write }: SchemaWriter,
  { body }: EndpointDocs,
) => {
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

const toSuccessResponse = (
  endpoint: EndpointShape,
  { write }: SchemaWriter,
  { response }: EndpointDocs,
) => {
  const media = endpoint.mediaType
    ? { schema: { type: 'string', format: 'binary' } }
    : { schema: write(endpoint.response, 'output'), example: response };
  return {
    description: 'The requested data.',
    headers: { ...requestIdHeader, ...(endpoint.paged && pageHeaders) },
    content: { [endpoint.mediaType ?? 'application/json']: media },
  };
};

const toProblemResponses = (endpoint: EndpointShape) => {
  const kinds = listProblemKinds(endpoint);
  const statuses = [...new Set(kinds.map((kind) => problems[kind].status))].sort();
  return statuses.map((status) => {
    const kindsOfStatus = kinds.filter((kind) => problems[kind].status === status);
    const types = { properties: { type: { enum: kindsOfStatus.map(toProblemType) } } };
    const examples = kindsOfStatus.map((kind) => {
      const { title } = problems[kind];
      return [kind, { value: { type: toProblemType(kind), title, status, message: title } }];
    });
    const response = {
      description: kindsOfStatus.map((kind) => problems[kind].title).join(' · '),
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
 * Returns an endpoint as an OpenAPI operation. `pathNames` maps the path parameters of the contract to
 * their names in the document.
 */
export const toOperation = (
  name: string,
  endpoint: EndpointShape,
  writer: SchemaWriter,
  docs: EndpointDocs,
  pathNames: Record<string, string>,
) => ({
  operationId: name,
  tags: [docs.tag],
  summary: docs.summary,
  description: [`**Access:** ${accessDescriptions[endpoint.access]}`, docs.description ?? '']
    .join('\n\n')
    .trim(),
  security: toSecurity(endpoint.access),
  parameters: [...listParameters(endpoint, writer, pathNames), ...(docs.headers ?? [])],
  ...toRequestBody(endpoint, writer, docs),
  responses: {
    '200': toSuccessResponse(endpoint, writer, docs),
    ...Object.fromEntries(toProblemResponses(endpoint)),
  },
});
