import type { DocsFor } from './docs/endpoint-docs';
import type { apiDocumentEndpoints } from './api-document';

export const apiDocumentDocs: DocsFor<typeof apiDocumentEndpoints> = {
  getApiDocument: {
    tag: 'Operation',
    summary: 'Get this document',
    response: { openapi: '3.1.1' },
  },
};
