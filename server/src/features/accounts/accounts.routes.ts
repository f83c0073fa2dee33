import type { Camp } from '#camp';
import { endpoints, type Role } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Route } from '#http/route';
import { deleteUser } from './administration/delete-user';
import { getUser } from './administration/get-user';
import { hasRole } from './administration/has-role';
import { listUserPage } from './administration/list/list-users';
import { setRole } from './administration/set-role';
import { setSuspension } from './administration/suspend-user';
import { completeOwnSignUp } from './sign-in/complete-sign-up';

export function registerUsers(route: Route) {
  route(endpoints.addUser, async ({ camp, body, identity }) => {
    const insertedId = await completeOwnSignUp(camp, body, identity);
    return insertedId ? { insertedId } : { insertedId, message: 'This user already exists.' };
  });
  route(endpoints.listUsers, ({ camp, query }) => listUserPage(camp, query));
  route(endpoints.getUser, ({ camp, params }) => getUser(camp, params.id));

  const change = async (camp: Camp, id: string, role: Role | null, viewer: Viewer) => ({
    modifiedCount: await setRole(camp, id, role, viewer),
  });
  route(endpoints.makeAdmin, ({ camp, params, viewer }) =>
    change(camp, params.id, 'admin', viewer),
  );
  route(endpoints.makeInstructor, ({ camp, params, viewer }) =>
    change(camp, params.id, 'instructor', viewer),
  );
  route(endpoints.setUserRole, ({ camp, params, body, viewer }) =>
    change(camp, params.id, body.role, viewer),
  );
  route(endpoints.setSuspension, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await setSuspension(camp, params.id, body, viewer),
  }));
  route(endpoints.deleteUser, async ({ camp, params, viewer }) => ({
    deletedCount: await deleteUser(camp, params.id, viewer),
  }));

  route(endpoints.isAdmin, async ({ camp, params, viewer }) => ({
    admin: await hasRole(camp, params.email, 'admin', viewer),
  }));
  route(endpoints.isInstructor, async ({ camp, params, viewer }) => ({
    instructor: await hasRole(camp, params.email, 'instructor', viewer),
  }));
}
