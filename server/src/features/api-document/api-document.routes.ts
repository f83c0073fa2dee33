import { endpoints } from '#contract';
import type { Route } from '#http/route';

const createDocument = async () => {
  const [{ createApiDocument }, { endpointDocs }] = await Promise.all([
    import('./api-document'),
    import('#contract/docs/all-docs'),
  ]);
  return createApiDocument(endpoints, endpointDocs);
};

export function registerApiDocument(route: Route) {
  // Created at the first request, so that it does not delay the start.
  let document: ReturnType<typeof createDocument> | undefined;
  route(endpoints.getApiDocument, () => (document ??= createDocument()));
}
