import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const apiDocumentEndpoints = {
  /** The OpenAPI 3.1 document of this API. */
  getApiDocument: endpoint({
    method: 'get',
    path: '/openapi.json',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
  }),
};
