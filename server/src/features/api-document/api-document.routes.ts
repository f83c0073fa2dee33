import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { createApiDocument } from './api-document';
import { words } from './words';

export const registerApiDocument = (route: Route) => {
  const document = createApiDocument(endpoints, words);
  route(endpoints.getApiDocument, () => document);
};
