import { endpoints } from '#contract';
import { wantsReminders, type User } from '#domain/user';
import type { Route } from '#http/route';

export interface ReminderSettings {
  findUser(uid: string): Promise<User | null>;
  setWantsReminders(uid: string, wantsReminders: boolean): Promise<void>;
}

export function registerReminders(route: Route, { findUser, setWantsReminders }: ReminderSettings) {
  route(endpoints.getReminderSetting, async ({ viewer }) => {
    const user = await findUser(viewer.uid);
    return { wantsReminders: user !== null && wantsReminders(user) };
  });
  route(endpoints.setReminderSetting, async ({ body, viewer }) => {
    await setWantsReminders(viewer.uid, body.wantsReminders);
    return body;
  });
}
