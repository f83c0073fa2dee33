import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { deleteOwnAccount, listDeletionBlockers } from './delete-own-account';
import { endSessions } from './end-sessions';
import { setPublicEmail } from './public-email';
import { getAccount, setPortrait, updateAccount } from './update-account';

export function registerOwnAccount(route: Route) {
  route(endpoints.getAccount, ({ camp, viewer }) => getAccount(camp, viewer));
  route(endpoints.getRole, ({ viewer }) => ({ role: viewer.role }));
  route(endpoints.updateAccount, ({ camp, body, viewer }) => updateAccount(camp, body, viewer));
  route(endpoints.setPortrait, ({ camp, file, viewer }) => setPortrait(camp, file, viewer));
  route(endpoints.setPublicEmail, async ({ camp, body, viewer }) => {
    await setPublicEmail(camp, body.publicEmail, viewer);
    return body;
  });
  route(endpoints.endSessions, async ({ camp, viewer }) => ({
    endedAt: (await endSessions(camp, viewer)).toISOString(),
  }));
  route(endpoints.listDeletionBlockers, async ({ camp, viewer }) => ({
    blockers: await listDeletionBlockers(camp, viewer),
  }));
  route(endpoints.deleteOwnAccount, async ({ camp, identity }) => ({
    deletedCount: await deleteOwnAccount(camp, identity),
  }));
}
