import { ObjectId } from 'mongodb';
import { endpoints } from '#contract';
import { toViewer, type SampleUser } from '../builders';
import { apply } from '#features/applications/applications';
import { decideApplication } from '#features/applications/decide-application';
import type { TestApi } from '#testing/api/test-api';

/** Enrolls the user's child in a class, or a camper without a record. */
async function anEnrollmentIn(api: TestApi, user: SampleUser, classId: ObjectId) {
  const { insertedId } = await api.db.collection('enrollments').insertOne({
    classId,
    camperId: new ObjectId(user.camperId),
    lineId: new ObjectId(),
    orderId: new ObjectId(),
    owner: user.camperId ? user.uid : `uid-of-camper-${classId.toHexString()}`,
    status: 'active',
    enrolledAt: api.clock.now(),
  });
  return insertedId.toHexString();
}

/** A class without enrollments. */
export const anEmptyClassOf = async (api: TestApi, user: SampleUser) =>
  (await api.aClassOf(user.coach ?? user))._id.toHexString();

/** A class in which the user's child is enrolled, if the sample is about one. */
export async function aClassOf(api: TestApi, user: SampleUser) {
  const { _id } = await api.aClassOf(user.coach ?? user);
  if (user.camperId) await anEnrollmentIn(api, user, _id);
  return _id.toHexString();
}

/** A class on sale; if the sample is about a child, one in review in which the child is enrolled. */
export async function aVisibleClass(api: TestApi, user: SampleUser) {
  if (!user.camperId) return (await api.aClass())._id.toHexString();
  const { _id } = await api.aClassOf(user.coach ?? user, { status: 'pending' });
  await anEnrollmentIn(api, user, _id);
  return _id.toHexString();
}

/** A class on sale whose instructor proposes a new location. */
export async function aClassWithProposal(api: TestApi, user?: SampleUser) {
  const coach = user?.coach ?? user ?? (await api.aUser('instructor'));
  const { uid, name, email } = coach;
  const campClass = await api.aClass({
    instructor: { uid, name, email },
    proposal: {
      changes: { place: 'Harbour hall' },
      proposedAt: api.clock.now(),
      proposedBy: { uid, name, email },
    },
    proposalRevision: 1,
  });
  if (user?.camperId) await anEnrollmentIn(api, user, campClass._id);
  return campClass._id.toHexString();
}

/** The attendance of a camper at the session of a class of the user that is taking place. */
export async function anAttendance(api: TestApi, user: SampleUser) {
  const now = api.clock.now().getTime();
  const session = {
    id: 'session-1',
    startsAt: new Date(now - 1_800_000),
    endsAt: new Date(now + 1_800_000),
  };
  const { _id } = await api.aClassOf(user.coach ?? user, { sessions: [session] });
  const enrollmentId = await anEnrollmentIn(api, user, _id);
  return {
    params: { id: _id.toHexString() },
    body: { enrollmentId, sessionId: session.id, attendance: 'present' },
  };
}

const application = {
  words: 'I have coached under-tens for six years.',
  sports: ['Football' as const],
  experience: 'Six years with ages 7 to 10.',
  qualifications: ['C License'],
};

async function anApplicationToDecide(api: TestApi) {
  const id = await apply(api.camp, application, toViewer(await api.aUser()));
  const decision = 'declined' as const;
  return { params: { id }, body: { decision, reason: 'All groups have their coach.' } };
}

async function anApplicationToReopen(api: TestApi) {
  const { params, body } = await anApplicationToDecide(api);
  await decideApplication(api.camp, params.id, body, toViewer(await api.aUser('admin')));
  return { params };
}

export const applicationRequests = {
  addApplication: () => ({ body: application }),
  getOwnApplication: () => ({}),
  listApplications: () => ({ query: { status: 'pending', q: 'ada', page: '1', limit: '10' } }),
  decideApplication: anApplicationToDecide,
  reopenApplication: anApplicationToReopen,
};

/** The calendar feed of a new user, by its private URL. */
export async function aFeed(api: TestApi) {
  const { token } = await api.aUser();
  const { body } = await api.as(token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  return { params: { file: address!.split('/').at(-1)! } };
}

/** A class form with every field. */
export const wholeClass = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.5,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
  imageAlt: 'A pitch at dusk',
  imageFocus: { x: 0.25, y: 1 },
  photos: [{ image: '/pictures/classes/night-nets.svg', alt: 'Nets at night' }],
  description: 'Evening nets.',
  startsOn: '2031-07-01',
  endsOn: '2031-07-05',
  ageMin: 8,
  ageMax: 12,
  level: 'intermediate',
  place: 'North field',
  bring: 'Pads and a helmet.',
  sessions: [
    { startsAt: '2031-07-01T17:00', endsAt: '2031-07-01T19:30' },
    { startsAt: '2031-07-05T17:00:00-04:00', endsAt: '2031-07-05T19:30:00-04:00' },
  ],
  enrollmentOpensAt: '2031-03-01T09:00',
  enrollmentClosesAt: '2031-06-30T18:00',
};

const {
  startsOn: _startsOn,
  endsOn: _endsOn,
  sessions: _sessions,
  enrollmentOpensAt: _opensAt,
  enrollmentClosesAt: _closesAt,
  ...withoutSchedule
} = wholeClass;
/** `wholeClass` without dates, sessions and enrollment window. */
export const classWithoutSchedule = withoutSchedule;

/** A query of the class list with every parameter that any caller may send. */
export const wholeQuery = {
  category: 'Football',
  instructor: '0123456789abcdef01234567',
  q: 'touch',
  age: '9',
  from: '2031-07-01',
  to: '2031-07-31',
  weeks: '2031-06-30,2031-07-07',
  weekdays: '1,3,5',
  timeOfDay: 'morning',
  level: 'beginner',
  priceMin: '20',
  priceMax: '99.5',
  withSeats: 'true',
  sort: 'popular',
  page: '1',
  limit: '10',
  status: 'approved',
  mine: 'false',
};
