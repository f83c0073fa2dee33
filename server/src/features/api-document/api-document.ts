import { problem, type EndpointShape } from '../../contract';
import { createSchemaWriter } from './json-schema';
import { toOperation } from './operation';
import type { Words } from './endpoint-words';

const ABOUT = `The API of Play & Inspire, a marketplace of sports summer-camp classes.

**Money** is decimal US dollars with two places. **Days** are YYYY-MM-DD; times are ISO 8601 in UTC.
**Refusals** are \`application/problem+json\` (RFC 9457): \`type\` is stable, \`errors\` names every field at
fault by a JSON pointer, \`message\` is a sentence for a person. 401 and 403 mean only that the session is not
good for the call; what the rules of the camp forbid is 409.`;

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Our own token, from POST /jwt; good for an hour. Roles are looked up at every call.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token that Firebase Auth gave whoever signed in.',
  },
};

const PARAMETER = /:(\w+)/g;
const namesIn = (path: string) => [...path.matchAll(PARAMETER)].map(([, name]) => name!);
const addressOf = (path: string) => path.replaceAll(PARAMETER, ':');
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The names of an address's parameters. Paths that differ only in those names are one address to
 * OpenAPI, so a parameter that goes by two names gets both: `emailOrId`.
 */
const parameterNames = (address: string, endpoints: EndpointShape[]): string[] => {
  const alike = endpoints.filter(({ path }) => addressOf(path) === address);
  const spellings = alike.map(({ path }) => namesIn(path));
  return (spellings[0] ?? []).map((_, at) => {
    const [first = '', ...others] = new Set(spellings.map((names) => names[at]!));
    return [first, ...others.map(capitalise)].join('Or');
  });
};

/** The API as an OpenAPI 3.1 document, made from the contract and the words that go with it. */
export const createApiDocument = <Name extends string>(
  endpoints: Record<Name, EndpointShape>,
  words: Record<Name, Words>,
) => {
  const writer = createSchemaWriter();
  writer.write(problem, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<EndpointShape>(endpoints)) {
    const names = parameterNames(addressOf(endpoint.path), Object.values(endpoints));
    let at = 0;
    const template = endpoint.path.replaceAll(PARAMETER, () => `{${names[at++]!}}`);
    const renamed = Object.fromEntries(namesIn(endpoint.path).map((own, i) => [own, names[i]!]));
    const operation = toOperation(name, endpoint, writer, words[name as Name], renamed);
    (paths[template] ??= {})[endpoint.method] = operation;
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Play & Inspire', version: '1.0.0', description: ABOUT },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: writer.components, securitySchemes },
  };
};
