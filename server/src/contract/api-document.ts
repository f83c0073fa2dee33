import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const apiDocumentEndpoints = {
  /** This API, described by OpenAPI 3.1. */
  getApiDocument: endpoint({
    method: 'get',
    path: '/openapi.json',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
  }),
};
