import { endpoints } from '../../../contract';
import type { Route } from '../../../http/route';
import type { UsersService } from '../users.service';

export function registerOwnAccount(route: Route, users: UsersService) {
  route(endpoints.listDeletionBlockers, async ({ viewer }) => ({
    blockers: await users.listDeletionBlockers(viewer),
  }));
  route(endpoints.deleteOwnAccount, async ({ identity }) => ({
    deletedCount: await users.deleteOwn(identity),
  }));
}
