import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { ClassesService } from './classes.service';

export const registerClasses = (route: Route, classes: ClassesService) => {
  route(endpoints.listClasses, async ({ query, findViewer }) => {
    // The catalogue is the same for everyone: only these two ask who is calling.
    const isPersonal = query.status !== undefined || query.mine === 'true';
    return classes.list(query, isPersonal ? await findViewer() : null);
  });
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
