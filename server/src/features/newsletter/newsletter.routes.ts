import type { Db } from 'mongodb';
import { endpoints } from '../../contract';
import type { Route } from '../../http/route';

/** Stores each address once; subscribing again is as good as the first time. */
export const registerNewsletter = (route: Route, db: Db, now: () => Date) => {
  const newsletter = db.collection('newsletter');
  route(endpoints.subscribe, async ({ body: { email } }) => {
    await newsletter.updateOne(
      { email },
      { $setOnInsert: { email, subscribedAt: now() } },
      { upsert: true },
    );
    return { subscribed: true };
  });
};
