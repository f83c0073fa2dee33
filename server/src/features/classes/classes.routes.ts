import { endpoints, type ClassQuery } from '../../contract';
import type { KeptAnswers } from '../../http/kept-answers';
import type { Route } from '../../http/route';
import type { ClassesService } from './classes.service';

/** The catalogue is the same for everyone: only these ask who is calling. */
const isPersonal = ({ status, mine, needs }: ClassQuery) =>
  status !== undefined || mine === 'true' || needs !== undefined;

const DEFAULTS: ClassQuery = { sort: 'newest', q: '', mine: 'false', withSeats: 'false' };

/**
 * Alike for all queries that ask for the same list. Null where it is not the same for everybody, and
 * for free seats: whether there are some changes by itself, with each hold that lapses.
 */
export const toCacheKey = (query: ClassQuery): string | null => {
  if (isPersonal(query) || query.withSeats === 'true') return null;
  const { page, instructor, ...rest } = query;
  const asked = {
    ...rest,
    instructor: instructor?.toLowerCase(),
    // A page without a limit is a page all the same; the first of a limit goes without saying.
    page: page === 1 && rest.limit !== undefined ? undefined : page,
  };
  const said = Object.entries(asked)
    .filter(([name, value]) => value !== undefined && value !== DEFAULTS[name as keyof ClassQuery])
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(said).toString();
};

export const registerClasses = (route: Route, classes: ClassesService, answers: KeptAnswers) => {
  route(
    endpoints.listClasses,
    async ({ query, findViewer }) =>
      classes.list(query, isPersonal(query) ? await findViewer() : null),
    { answers, toKey: toCacheKey },
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
    modifiedCount: await classes.keepOnSale(params.id, viewer),
  }));
  route(endpoints.cancelClass, ({ params, body, viewer }) =>
    classes.cancel(params.id, body.reason, viewer),
  );
  route(endpoints.deleteClass, async ({ params, viewer }) => ({
    deletedCount: await classes.delete(params.id, viewer),
  }));
};
