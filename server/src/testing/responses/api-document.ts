import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { TestResponse } from './problem-of';
import type { EndpointName } from '../samples/requests';
import type { TestApi } from '../api/test-api';

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
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** Only lists of several pages have them. */
const optionalHeaders = ['Link', 'X-Total-Count-Capped', 'X-Date-Range'];

const parseApiDocument = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  // By text, because many endpoints have the same problems, each with a schema object of its own.
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const text = JSON.stringify(schema);
    const cached = validators.get(text);
    if (cached) return cached;
    const validator = ajv.compile({ ...schema, components: document.components });
    validators.set(text, validator);
    return validator;
  };
  const validationErrorsOf = (schema: object, value: unknown) => {
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
    validationErrorsOf,
    operationOf: (name: EndpointName) => operations.get(name)!,

    /** Fails unless status, media type, headers and every field of a response are documented. */
    expectDocumented(name: EndpointName, res: TestResponse) {
      const response = operations.get(name)!.responses[String(res.status)];
      expect(response, `${name} responded with ${res.status}: ${res.text}`).toBeDefined();
      const media = response!.content[res.type];
      expect(media, `${name} responded with ${res.type}`).toBeDefined();
      if (res.type.endsWith('json')) {
        expect(validationErrorsOf(media!.schema, res.body), `${name}: ${res.text}`).toEqual([]);
      }
      for (const header of Object.keys(response!.headers)) {
        if (optionalHeaders.includes(header)) continue;
        expect(res.headers[header.toLowerCase()], header).toBeDefined();
      }
    },
  };
};

// Compiling the schemas takes longer than most tests, and all APIs of a test run have the same
// ones.
const parsedDocuments = new Map<string, ReturnType<typeof parseApiDocument>>();

/** Returns the API's OpenAPI document and a check of responses against it. */
export async function readApiDocument(api: TestApi) {
  const { text } = await api.visitor.get('/openapi.json').expect(200);
  const document = parsedDocuments.get(text) ?? parseApiDocument(JSON.parse(text) as ApiDocument);
  parsedDocuments.set(text, document);
  return document;
}
