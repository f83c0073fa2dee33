import { randomUUID } from 'node:crypto';
import { ObjectId, type Document } from 'mongodb';
import { createEvent, type EventPayload } from '#domain/domain-event';
import type { Notification } from '#features/notifications/notification';
import type { TestApi } from '../api/test-api';
import { listPlaceExamples } from './place-examples';
import { listWaitlistExamples, listWaitlistOfClassExamples } from './waitlist-examples';
import { aPlace } from '../samples/classes/places';
import { listTeachingExamples } from './teaching-examples';
import { createShopper } from '../purchases/shopper';
import { toViewer } from '../samples/builders';
import { anInvitation } from '../samples/people/camper-sharing';
import { aConsentText } from '../samples/people/consents';
import { aProfile } from '../samples/people/instructor-profiles';
import { aClassMessage } from '../samples/classes/class-messages';
import { aStoredAdmission } from '../samples/classes/stored-admission';
import { aWaitlistEntry } from '../samples/classes/waitlist';
import { aSubscription } from '../samples/people/newsletter';

type EventKind = EventPayload['kind'];

/** The texts from users that emails contain. */
export interface UserTexts {
  /** The name of an adult. */
  name: string;
  firstName: string;
  className: string;
  place: string;
  reason: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Adds a family with two children in a class that starts in three days, and what else can have events. */
async function addDocuments(api: TestApi, texts: UserTexts) {
  const { name, firstName, className, place } = texts;
  // A required text of an earlier call would block the purchase.
  await api.db.collection('consentTexts').deleteMany({});
  await api.aUser('admin', { name });
  const [parent, coach, guardian] = await Promise.all([
    api.aUser(undefined, { name }),
    api.aUser('instructor', { name }),
    api.aUser(undefined, { name }),
  ]);
  const guardians = [guardian.uid];
  const child = await api.aChild(parent, { firstName, guardians });
  const sibling = await api.aChild(parent, { firstName: 'Leo', guardians });
  const startsAt = new Date(api.clock.now().getTime() + 3 * DAY_MS);
  const sessions = [0, 1].map((day) => ({
    id: `session-${day}`,
    startsAt: new Date(startsAt.getTime() + day * DAY_MS),
    endsAt: new Date(startsAt.getTime() + day * DAY_MS + 3 * HOUR_MS),
  }));
  const proposal = {
    changes: { className: 'New name' },
    proposedAt: api.clock.now(),
    proposedBy: { uid: coach.uid, name: coach.name, email: coach.email },
  };
  const campClass = await api.aClassOf(coach, { className, sessions, place, proposal });
  const waiting = await api.aClassOf(coach, { className, status: 'pending' });
  const shop = createShopper(api);
  await shop.buyFor(parent, campClass, [child, sibling]);
  await api.as(guardian.token).post('/applications').send({ words: texts.reason }).expect(200);
  await api.dispatchEvents();
  const [order] = await shop.listOrders(parent);
  const find = async (collection: string, filter: Document) =>
    (await api.db.collection(collection).findOne(filter))!._id;
  return {
    by: toViewer(guardian),
    placeId: (await aPlace(api))._id,
    guardian,
    order: order!,
    campClass,
    waiting,
    startsAt,
    child,
    userId: await find('users', { uid: parent.uid }),
    enrollmentId: await find('enrollments', { camperId: child._id }),
    profileId: await aProfile(api, guardian),
    messageId: await aClassMessage(api, campClass, texts.reason),
    applicationId: await find('applications', { owner: guardian.uid }),
    invitationId: new ObjectId((await anInvitation(api, parent, coach.email))._id),
    invitationOfStrangerId: new ObjectId(
      (await anInvitation(api, parent, `${randomUUID()}@people.test`))._id,
    ),
    admissionId: await aStoredAdmission(api, parent.uid, texts),
    waitlistEntryId: await aWaitlistEntry(api, parent.uid, texts),
    // Hears of a general sale of the class.
    waitingForClassId: await aWaitlistEntry(api, parent.uid, texts, campClass._id),
    textId: new ObjectId(await aConsentText(api, { title: texts.reason.slice(0, 60) })),
    subscriptionId: (await aSubscription(api))._id,
  };
}
type Documents = Awaited<ReturnType<typeof addDocuments>>;

/** An event of a document, by the name of the collection. */
export type Example = [collection: string, _id: ObjectId, payload: EventPayload];

const listOrderExamples = ({ order, campClass }: Documents, { reason }: UserTexts) => {
  const [{ lineId }] = order.lines as [(typeof order.lines)[number]];
  const classId = campClass._id;
  const toExample = (payload: EventPayload): Example => ['orders', order._id, payload];
  const refund = { kind: 'refund-decided', lineId, classId, reason } as const;
  return {
    'order-paid': [toExample({ kind: 'order-paid' })],
    'enrollment-canceled': [
      toExample({ kind: 'enrollment-canceled', lineId, classId, amountCents: 6450, reason }),
    ],
    'refund-decided': [
      toExample({ ...refund, amountCents: 1000, enrollment: 'kept' }),
      toExample({ ...refund, amountCents: 0, enrollment: 'canceled' }),
    ],
    'disputed-refund-sent': [
      toExample({ kind: 'disputed-refund-sent', lineId, classId, amountCents: 6450 }),
    ],
    'order-flagged': [toExample({ kind: 'order-flagged', reason })],
    'order-resolved': [toExample({ kind: 'order-resolved', reason, note: reason })],
  };
};

const listClassExamples = ({ campClass, waiting }: Documents, { place, reason }: UserTexts) => {
  const toExample = (payload: EventPayload): Example => ['classes', campClass._id, payload];
  const changes = [{ field: 'place', before: 'South field', after: place }];
  return {
    'class-added': [['classes', waiting._id, { kind: 'class-added' }] satisfies Example],
    'class-status-changed': [
      toExample({ kind: 'class-status-changed', before: 'pending', after: 'denied', reason }),
    ],
    'class-decided': [
      toExample({ kind: 'class-decided', before: 'pending', after: 'denied', reason }),
    ],
    'class-edited': [toExample({ kind: 'class-edited', changes })],
    'class-schedule-changed': [toExample({ kind: 'class-schedule-changed', changes })],
    'changes-proposed': [toExample({ kind: 'changes-proposed', notificationId: new ObjectId() })],
    'proposal-rejected': [toExample({ kind: 'proposal-rejected', changes, reason })],
    'proposal-discarded': [toExample({ kind: 'proposal-discarded', changes })],
    'class-returned-to-sale': [toExample({ kind: 'class-returned-to-sale' })],
    ...listWaitlistOfClassExamples(toExample),
    'class-canceled': [toExample({ kind: 'class-canceled', before: 'approved', reason })],
  };
};

const listEnrollmentExamples = ({ enrollmentId, order, startsAt }: Documents, texts: UserTexts) => {
  const { name, className, reason } = texts;
  const toExample = (payload: EventPayload): Example => ['enrollments', enrollmentId, payload];
  const session = { className, sessionStart: '2031-07-28T09:00' };
  const camper = { name: texts.firstName, email: 'parent@people.test', owner: order.owner };
  const pickUp = {
    kind: 'unlisted-pick-up',
    camper,
    ...session,
    collectedBy: name,
    reason,
  } as const;
  return {
    'attendance-corrected': [
      toExample({
        ...session,
        kind: 'attendance-corrected',
        camper,
        before: 'present',
        after: null,
      }),
    ],
    'unlisted-pick-up': [
      toExample(pickUp),
      toExample({ ...pickUp, because: 'added-late' }),
      toExample({ ...pickUp, because: 'account-suspended', isUndone: true }),
      toExample({ ...pickUp, isUndone: true }),
    ],
    'pick-up-checked': [toExample({ kind: 'pick-up-checked', camper, ...session })],
    'class-reminder': [
      toExample({
        kind: 'class-reminder',
        reminder: 'week',
        adult: order.owner,
        startsAt,
        siblings: [],
      }),
    ],
  };
};

const listFamilyExamples = (documents: Documents, { firstName }: UserTexts) => {
  const { child, guardian, invitationId, invitationOfStrangerId } = documents;
  const toExample = (payload: EventPayload): Example => ['campers', child._id, payload];
  const invited = { kind: 'guardian-invited', firstName } as const;
  return {
    'guardian-invited': [
      ['camperInvitations', invitationId, invited] satisfies Example,
      ['camperInvitations', invitationOfStrangerId, invited] satisfies Example,
    ],
    'invitation-answered': (['accepted', 'declined'] as const).map((answer) =>
      toExample({ kind: 'invitation-answered', answer }),
    ),
    'guardian-removed': [toExample({ kind: 'guardian-removed', guardian: guardian.uid })],
    'guardian-left': [toExample({ kind: 'guardian-left' })],
    'safety-data-changed': [
      toExample({ kind: 'safety-data-changed', fields: ['allergies', 'pickUpPeople'] }),
    ],
    'birth-date-changed': [
      toExample({ kind: 'birth-date-changed', before: '2022-05-01', after: '2019-05-01' }),
    ],
    'birth-date-checked': [toExample({ kind: 'birth-date-checked', classes: ['First Touch'] })],
    'camper-admitted': [
      ['admissions', documents.admissionId, { kind: 'camper-admitted' }] satisfies Example,
    ],
  };
};

const listAccountExamples = (documents: Documents, { reason }: UserTexts) => {
  const { userId, applicationId, subscriptionId, textId } = documents;
  const toExample = (payload: EventPayload): Example => ['users', userId, payload];
  const toTextExample = (payload: EventPayload): Example => ['consentTexts', textId, payload];
  const toDecision = (payload: EventPayload): Example => ['applications', applicationId, payload];
  return {
    'role-changed': (['instructor', 'admin', null] as const).map((after) =>
      toExample({ kind: 'role-changed', before: null, after }),
    ),
    'user-suspended': [toExample({ kind: 'user-suspended', reason })],
    'consents-reminded': [toExample({ kind: 'consents-reminded' })],
    'user-reinstated': [toExample({ kind: 'user-reinstated' })],
    'email-changed': ['new@family.test', null].map((after) =>
      toExample({ kind: 'email-changed', before: 'old@family.test', after }),
    ),
    'consent-text-published': [toTextExample({ kind: 'consent-text-published', before: null })],
    'consent-text-withdrawn': [
      toTextExample({ kind: 'consent-text-withdrawn', before: { version: 1, isRequired: true } }),
    ],
    'newsletter-requested': [
      ['newsletter', subscriptionId, { kind: 'newsletter-requested' }] satisfies Example,
    ],
    'application-received': [toDecision({ kind: 'application-received' })],
    'application-decided': [
      toDecision({ kind: 'application-decided', after: 'accepted' }),
      toDecision({ kind: 'application-decided', after: 'declined', reason }),
    ],
    'application-reopened': [toDecision({ kind: 'application-reopened' })],
  };
};

/** Returns at least one event of every kind; a new kind does not compile without one. */
const listExamples = (documents: Documents, texts: UserTexts): Record<EventKind, Example[]> => ({
  ...listOrderExamples(documents, texts),
  ...listClassExamples(documents, texts),
  ...listEnrollmentExamples(documents, texts),
  ...listFamilyExamples(documents, texts),
  ...listAccountExamples(documents, texts),
  ...listPlaceExamples(documents.placeId, texts),
  ...listWaitlistExamples(documents),
  ...listTeachingExamples(documents, texts),
});

/** Stores events of every kind and returns the notifications of each kind. */
export async function mailsOfAllKinds(
  api: TestApi,
  texts: UserTexts,
): Promise<Record<string, Notification[]>> {
  const documents = await addDocuments(api, texts);
  const ids: [kind: string, id: string][] = [];
  for (const [kind, examples] of Object.entries(listExamples(documents, texts))) {
    for (const [collection, _id, payload] of examples) {
      const event = createEvent(payload, api.clock.now(), documents.by);
      const { notificationId = event._id } = payload as { notificationId?: ObjectId };
      ids.push([kind, notificationId.toHexString()]);
      const update = { $push: { events: event } } as Document;
      await api.db.collection(collection).updateOne({ _id }, update);
    }
  }
  await api.dispatchEvents();
  const all = await api.db.collection<Notification>('notices').find().toArray();
  const mailsOf = (kind: string) =>
    all.filter(({ _id }) => ids.some(([of, id]) => of === kind && _id.startsWith(id)));
  return Object.fromEntries(ids.map(([kind]) => [kind, mailsOf(kind)]));
}
