import { problem, type EndpointShape } from '#contract';
import { toSchemaWriter } from './json-schema';
import { toOperation } from './operation';
import type { EndpointDocs } from '#contract/docs/endpoint-docs';

const DESCRIPTION = `The API of Play & Inspire, a marketplace of sports summer-camp classes.

**Money** is decimal US dollars with two places. **Days** are YYYY-MM-DD; times are ISO 8601 in UTC.
**Errors** are \`application/problem+json\` (RFC 9457): \`type\` is stable, \`errors\` names every invalid
field by a JSON pointer, \`message\` is a sentence for users. 401 and 403 mean only that the session is not
valid for the request; a violated rule of the camp is 409.`;

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Our own token, from POST /jwt; valid for an hour. Roles are read from the database at every request.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token that Firebase Auth issued to the user.',
  },
};

const PARAMETER = /:(\w+)/g;
const parameterNamesIn = (path: string) => [...path.matchAll(PARAMETER)].map(([, name]) => name!);
const toPathKey = (path: string) => path.replaceAll(PARAMETER, ':');
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns the parameter names of a path. OpenAPI treats paths that differ only in parameter names as the
 * same path, so a parameter with two names gets both: `emailOrId`.
 */
const parameterNames = (pathKey: string, endpoints: EndpointShape[]): string[] => {
  const samePath = endpoints.filter(({ path }) => toPathKey(path) === pathKey);
  const spellings = samePath.map(({ path }) => parameterNamesIn(path));
  return (spellings[0] ?? []).map((_, position) => {
    const [first = '', ...others] = new Set(spellings.map((names) => names[position]!));
    return [first, ...others.map(capitalize)].join('Or');
  });
};

/** Returns the OpenAPI 3.1 document of the API, built from the contract and its documentation. */
export function toApiDocument<Name extends string>(
  endpoints: Record<Name, EndpointShape>,
  endpointDocs: Record<Name, EndpointDocs>,
) {
  const writer = toSchemaWriter();
  writer.write(problem, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<EndpointShape>(endpoints)) {
    const names = parameterNames(toPathKey(endpoint.path), Object.values(endpoints));
    let position = 0;
    const template = endpoint.path.replaceAll(PARAMETER, () => `{${names[position++]!}}`);
    const renamed = Object.fromEntries(
      parameterNamesIn(endpoint.path).map((contractName, i) => [contractName, names[i]!]),
    );
    const operation = toOperation(name, endpoint, writer, endpointDocs[name as Name], renamed);
    (paths[template] ??= {})[endpoint.method] = operation;
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Play & Inspire', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: writer.components, securitySchemes },
  };
}
