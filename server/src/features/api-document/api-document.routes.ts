import { endpoints } from '#contract';
import type { Route } from '#http/route';

const loadDocument = async () => {
  const [{ toApiDocument }, { endpointDocs }] = await Promise.all([
    import('./api-document'),
    import('#contract/docs/all-docs'),
  ]);
  return toApiDocument(endpoints, endpointDocs);
};

export function registerApiDocument(route: Route) {
  // Loaded at the first request, so that it does not delay the start.
  let document: ReturnType<typeof loadDocument> | undefined;
  route(endpoints.getApiDocument, () => (document ??= loadDocument()));
}
