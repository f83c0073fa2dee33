import type { Camper } from '#domain/campers/camper';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { TestApi } from '../api/test-api';
import { notificationsBy } from '../mail/notifications-by';
import { createShopper } from '../purchases/shopper';
import { classPath, type TestUser } from '../samples/builders';

/** A sold class of two seats, and two families who can wait for it: Maya and Leo, and another. */
export async function openSoldClass(api: TestApi) {
  const shop = createShopper(api);
  const admin = await api.aUser('admin');
  const [parent, other] = [await api.aUser(), await api.aUser()];
  const campClass: CampClass = await api.aClass({ capacity: 2, className: 'Batting Basics' });
  const maya = await api.aChild(parent, { firstName: 'Maya' });
  const leo = await api.aChild(parent, { firstName: 'Leo' });
  await shop.buy(await api.aUser(), [campClass]);
  await shop.buy(await api.aUser(), [campClass]);

  const join = ({ token }: TestUser, campers: Pick<Camper, '_id'>[]) =>
    api
      .as(token)
      .post('/waitlist')
      .send({
        classItemId: campClass._id.toHexString(),
        camperIds: campers.map(({ _id }) => _id.toHexString()),
      });
  const list = async ({ token }: TestUser) =>
    endpoints.listWaitlistEntries.response.parse(
      (await api.as(token).get('/waitlist').expect(200)).body,
    );
  const setSeats = (seats: number) =>
    api.as(admin.token).patch(classPath(campClass)).send({ seats }).expect(200);
  return {
    ...{ admin, parent, other, campClass, maya, leo, join, list, setSeats },
    stateOf: async (user: TestUser) => (await list(user))[0]?.state ?? null,
    cartOf: async ({ token }: TestUser) =>
      endpoints.listCartItems.response.parse((await api.as(token).get('/carts').expect(200)).body),
    setClass: (fields: Partial<CampClass>) =>
      api.db.collection<CampClass>('classes').updateOne({ _id: campClass._id }, { $set: fields }),
    /** Maya is offered a seat, and another family waits. */
    async offerToMaya() {
      await join(parent, [maya]).expect(200);
      await join(other, [await api.aChild(other)]).expect(200);
      await setSeats(3);
    },
    /** Returns the notifications that an account gets of an action. */
    sentTo: async ({ uid }: TestUser, act: () => PromiseLike<unknown>) =>
      (await notificationsBy(api, act)).filter((sent) => sent.uid === uid),
  };
}
export type SoldClass = Awaited<ReturnType<typeof openSoldClass>>;
