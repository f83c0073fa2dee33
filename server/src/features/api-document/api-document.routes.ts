import { endpoints } from '../../contract';
import type { Route } from '../../http/route';

const write = async () => {
  const [{ createApiDocument }, { words }] = await Promise.all([
    import('./api-document'),
    import('./words'),
  ]);
  return createApiDocument(endpoints, words);
};

export const registerApiDocument = (route: Route) => {
  // Written when somebody asks for it first: no start waits for it.
  let document: ReturnType<typeof write> | undefined;
  route(endpoints.getApiDocument, () => (document ??= write()));
};
