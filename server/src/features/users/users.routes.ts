import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { UsersService } from './users.service';

export const registerUsers = (route: Route, users: UsersService) => {
  route(endpoints.addUser, async ({ body, identity }) => {
    const insertedId = await users.add(body, identity);
    return insertedId ? { insertedId } : { insertedId, message: 'This user already exists.' };
  });
  route(endpoints.isAdmin, async ({ params, viewer }) => ({
    admin: await users.hasRole(params.email, 'admin', viewer),
  }));
  route(endpoints.isInstructor, async ({ params, viewer }) => ({
    instructor: await users.hasRole(params.email, 'instructor', viewer),
  }));
};
