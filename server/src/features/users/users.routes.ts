import { endpoints, type Role } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Route } from '#http/route';
import type { UsersService } from './users.service';

export function registerUsers(route: Route, users: UsersService) {
  route(endpoints.addUser, async ({ body, identity }) => {
    const insertedId = await users.add(body, identity);
    return insertedId ? { insertedId } : { insertedId, message: 'This user already exists.' };
  });
  route(endpoints.listUsers, ({ query }) => users.list(query));
  route(endpoints.getUser, ({ params }) => users.get(params.id));

  const setRole = async (id: string, role: Role | null, viewer: Viewer) => ({
    modifiedCount: await users.setRole(id, role, viewer),
  });
  route(endpoints.makeAdmin, ({ params, viewer }) => setRole(params.id, 'admin', viewer));
  route(endpoints.makeInstructor, ({ params, viewer }) => setRole(params.id, 'instructor', viewer));
  route(endpoints.setUserRole, ({ params, body, viewer }) => setRole(params.id, body.role, viewer));
  route(endpoints.setSuspension, async ({ params, body, viewer }) => ({
    modifiedCount: await users.setSuspension(params.id, body, viewer),
  }));
  route(endpoints.deleteUser, async ({ params, viewer }) => ({
    deletedCount: await users.delete(params.id, viewer),
  }));

  route(endpoints.isAdmin, async ({ params, viewer }) => ({
    admin: await users.hasRole(params.email, 'admin', viewer),
  }));
  route(endpoints.isInstructor, async ({ params, viewer }) => ({
    instructor: await users.hasRole(params.email, 'instructor', viewer),
  }));
}
