import { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { ClassMessage } from '#domain/class-message';
import { createShopper } from '#testing/purchases/shopper';
import type { TestApi } from '#testing/api/test-api';
import { aClassOf } from './teaching';
import type { SampleUser } from '../builders';

const content = {
  subject: 'Bring a rain jacket',
  text: 'Rain is likely.\n\nSee you there!',
  to: 'enrolled' as const,
};

/** A class of the user with a family: the user's own, if the sample is about a child of it. */
const aClassWithFamily = async (api: TestApi, user: SampleUser) => {
  const campClass = await api.aClassOf(user.coach ?? user);
  const parent = user.camperId ? user : await api.aUser();
  const child = user.camperId ? { _id: new ObjectId(user.camperId) } : await api.aChild(parent);
  await createShopper(api).buyFor(parent, campClass, [child]);
  return { params: { id: campClass._id.toHexString() } };
};

/** Stores a message of the instructor to a class, without an event. */
export async function aClassMessage(api: TestApi, campClass: CampClass, text: string) {
  const { _id: classId, className, instructor: by } = campClass;
  const message: ClassMessage = {
    ...{ _id: new ObjectId(), classId, className, by, subject: text.slice(0, 60), text },
    ...{ copyToMe: true, at: api.clock.now(), day: '2031-07-01', slot: 0, recipients: 2 },
    ...{ key: new ObjectId().toHexString(), digest: 'a digest' },
  };
  await api.db.collection<ClassMessage>('classMessages').insertOne(message);
  return message._id;
}

/** The sample requests of the messages to a class. */
export const classMessageRequests = {
  listClassMessages: async (api: TestApi, user: SampleUser) => ({
    params: { id: await aClassOf(api, user) },
  }),
  previewClassMessage: async (api: TestApi, user: SampleUser) => ({
    params: { id: await aClassOf(api, user) },
    body: content,
  }),
  sendClassMessage: async (api: TestApi, user: SampleUser) => ({
    ...(await aClassWithFamily(api, user)),
    body: { ...content, copyToMe: true, key: 'b1946ac9-2f7c-4f0e' },
  }),
};
