import { endpoints } from '#contract';
import { wantsReminders } from '#domain/user';
import { findUserByUid, setWantsReminders } from '#features/users/index';
import type { Route } from '#http/route';

export function registerReminders(route: Route) {
  route(endpoints.getReminderSetting, async ({ camp, viewer }) => {
    const user = await findUserByUid(camp, viewer.uid);
    return { wantsReminders: user !== null && wantsReminders(user) };
  });
  route(endpoints.setReminderSetting, async ({ camp, body, viewer }) => {
    await setWantsReminders(camp, viewer.uid, body.wantsReminders);
    return body;
  });
}
