import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer } from './problem-of';
import type { EndpointName } from './sample-requests';
import type { TestApi } from './test-api';

interface Media {
  schema: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { headers: Record<string, object>; content: Record<string, Media> }>;
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const toDocumented = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const known = validators.get(schema);
    if (known) return known;
    const made = ajv.compile({ ...schema, components: document.components });
    validators.set(schema, made);
    return made;
  };
  const faultsOf = (schema: object, value: unknown) => {
    const validate = validatorOf(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  };
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );

  return {
    document,
    faultsOf,
    operationOf: (name: EndpointName) => operations.get(name)!,

    /** Fails unless the status, the type, the headers and every field of an answer are documented. */
    expectDocumented(name: EndpointName, res: Answer) {
      const response = operations.get(name)!.responses[String(res.status)];
      expect(response, `${name} answered ${res.status}: ${res.text}`).toBeDefined();
      const media = response!.content[res.type];
      expect(media, `${name} answered ${res.type}`).toBeDefined();
      if (res.type.endsWith('json')) {
        expect(faultsOf(media!.schema, res.body), `${name}: ${res.text}`).toEqual([]);
      }
      for (const header of Object.keys(response!.headers)) {
        if (header !== 'Link') expect(res.headers[header.toLowerCase()], header).toBeDefined();
      }
    },
  };
};

// To compile its schemas takes longer than most tests, and every API of a run has the same ones.
const known = new Map<string, ReturnType<typeof toDocumented>>();

/** What the API says of itself, and whether that is true of an answer. */
export const readApiDocument = async (api: TestApi) => {
  const { text } = await api.guest.get('/openapi.json').expect(200);
  const documented = known.get(text) ?? toDocumented(JSON.parse(text) as ApiDocument);
  known.set(text, documented);
  return documented;
};
