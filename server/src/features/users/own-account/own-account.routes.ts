import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { UsersService } from '../users.service';

export function registerOwnAccount(route: Route, users: UsersService) {
  route(endpoints.getAccount, ({ viewer }) => users.getAccount(viewer));
  route(endpoints.getRole, ({ viewer }) => ({ role: viewer.role }));
  route(endpoints.updateAccount, ({ body, viewer }) => users.updateAccount(body, viewer));
  route(endpoints.setPortrait, ({ file, viewer }) => users.setPortrait(file, viewer));
  route(endpoints.setPublicEmail, async ({ body, viewer }) => {
    await users.setPublicEmail(body.publicEmail, viewer);
    return body;
  });
  route(endpoints.endSessions, async ({ viewer }) => ({
    endedAt: (await users.endSessions(viewer)).toISOString(),
  }));
  route(endpoints.listDeletionBlockers, async ({ viewer }) => ({
    blockers: await users.listDeletionBlockers(viewer),
  }));
  route(endpoints.deleteOwnAccount, async ({ identity }) => ({
    deletedCount: await users.deleteOwn(identity),
  }));
}
