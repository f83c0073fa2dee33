import { endpoints, type ClassQuery } from '../../contract';
import type { ResponseCache } from '../../http/response-cache';
import type { Route } from '../../http/route';
import type { ClassesService } from './classes.service';

/** The catalog is the same for everyone; only these queries depend on the viewer. */
const isPersonal = ({ status, mine, needs }: ClassQuery) =>
  status !== undefined || mine === 'true' || needs !== undefined;

const DEFAULTS: ClassQuery = { sort: 'newest', q: '', mine: 'false', withSeats: 'false' };

/**
 * Returns the cache key of a query; queries for the same list have the same key. Returns null if
 * the list depends on the viewer, or on free seats, which change without a write when a hold
 * expires.
 */
export function toCacheKey(query: ClassQuery): string | null {
  if (isPersonal(query) || query.withSeats === 'true') return null;
  const { page, instructor, ...rest } = query;
  const parameters = {
    ...rest,
    instructor: instructor?.toLowerCase(),
    // `page=1` is the default if there is a limit. Without a limit, it selects a page of default
    // size.
    page: page === 1 && rest.limit !== undefined ? undefined : page,
  };
  const keyParameters = Object.entries(parameters)
    .filter(([name, value]) => value !== undefined && value !== DEFAULTS[name as keyof ClassQuery])
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(keyParameters).toString();
}

export function registerClasses(route: Route, classes: ClassesService, cache: ResponseCache) {
  route(
    endpoints.listClasses,
    async ({ query, findViewer }) =>
      classes.list(query, isPersonal(query) ? await findViewer() : null),
    { cache, toKey: toCacheKey },
  );
  route(endpoints.getClass, async ({ params, findViewer }) =>
    classes.get(params.id, await findViewer()),
  );
  route(endpoints.addClass, async ({ body, viewer }) => ({
    insertedId: await classes.add(body, viewer),
  }));
  route(endpoints.updateClass, ({ params, body, viewer }) =>
    classes.update(params.id, body, viewer),
  );
  route(endpoints.decideProposal, async ({ params, body, viewer }) => ({
    modifiedCount: await classes.decideProposal(params.id, body, viewer),
  }));
  route(endpoints.discardProposal, async ({ params, viewer }) => ({
    deletedCount: await classes.discardProposal(params.id, viewer),
  }));
  route(endpoints.setClassStatus, async ({ params, body, viewer }) => ({
    modifiedCount: await classes.setStatus(params.id, body, viewer),
  }));
  route(endpoints.withdrawClass, async ({ params, viewer }) => ({
    modifiedCount: await classes.withdraw(params.id, viewer),
  }));
  route(endpoints.keepClassOnSale, async ({ params, viewer }) => ({
    modifiedCount: await classes.returnToSale(params.id, viewer),
  }));
  route(endpoints.cancelClass, ({ params, body, viewer }) =>
    classes.cancel(params.id, body.reason, viewer),
  );
  route(endpoints.deleteClass, async ({ params, viewer }) => ({
    deletedCount: await classes.delete(params.id, viewer),
  }));
}
