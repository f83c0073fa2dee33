import { endpoints, type ClassQuery } from '../../contract';
import type { KeptAnswers } from '../../http/kept-answers';
import type { Route } from '../../http/route';
import type { ClassesService } from './classes.service';

/** The catalogue is the same for everyone: only these two ask who is calling. */
const isPersonal = ({ status, mine }: ClassQuery) => status !== undefined || mine === 'true';

/** Whether a seat is free somewhere else changes by itself, with each hold that lapses. */
const isKept = (query: Record<string, unknown>) =>
  !['status', 'mine', 'withSeats'].some((name) => name in query);

export const registerClasses = (route: Route, classes: ClassesService, answers: KeptAnswers) => {
  route(
    endpoints.listClasses,
    async ({ query, findViewer }) =>
      classes.list(query, isPersonal(query) ? await findViewer() : null),
    { answers, isKept },
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
  route(endpoints.setClassStatus, async ({ params, body, viewer }) => ({
    modifiedCount: await classes.setStatus(params.id, body, viewer),
  }));
  route(endpoints.withdrawClass, async ({ params, viewer }) => ({
    modifiedCount: await classes.withdraw(params.id, viewer),
  }));
  route(endpoints.cancelClass, ({ params, body, viewer }) =>
    classes.cancel(params.id, body.reason, viewer),
  );
  route(endpoints.deleteClass, async ({ params, viewer }) => ({
    deletedCount: await classes.delete(params.id, viewer),
  }));
};
