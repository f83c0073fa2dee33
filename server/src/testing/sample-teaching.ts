import { ObjectId } from 'mongodb';
import { endpoints } from '../contract';
import { toDay } from '../day';
import { toViewer, type Person } from './builders';
import type { TestApi } from './test-api';

export const aClassOf = async (api: TestApi, { uid, name, email }: Person) =>
  (await api.aClass({ instructor: { id: uid, name, email } }))._id.toHexString();

/** A class on sale whose instructor wants to change its place. */
export const aClassWithProposal = async (api: TestApi, person?: Person) => {
  const coach = person ?? (await api.aPerson('instructor'));
  const { uid, name, email } = coach;
  const campClass = await api.aClass({
    instructor: { id: uid, name, email },
    proposal: {
      changes: { place: 'Harbour hall' },
      proposedAt: api.clock.now(),
      proposedBy: { uid, name, email },
    },
    proposalRevision: 1,
  });
  return campClass._id.toHexString();
};

/** Somebody's first day in a class of the person's. */
export const anAttendance = async (api: TestApi, person: Person) => {
  const id = await aClassOf(api, person);
  const enrolment = {
    classId: new ObjectId(id),
    orderId: new ObjectId(),
    owner: `uid-of-camper-${id}`,
    status: 'active',
    enrolledAt: api.clock.now(),
  };
  const { insertedId } = await api.db.collection('enrolments').insertOne(enrolment);
  const day = toDay(api.clock.now(), 'UTC');
  return {
    params: { id },
    body: { enrolmentId: insertedId.toHexString(), day, attendance: 'present' },
  };
};

const WORDS = 'I have coached under-tens for six years.';

export const anApplication = { body: { words: WORDS } };

export const anApplicationToDecide = async (api: TestApi) => {
  const id = await api.services.applications.add(WORDS, toViewer(await api.aPerson()));
  return { params: { id }, body: { decision: 'declined', reason: 'All groups have their coach.' } };
};

/** Somebody's calendar, by its private address. */
export const aFeed = async (api: TestApi) => {
  const { token } = await api.aPerson();
  const { body } = await api.as(token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  return { params: { file: address!.split('/').at(-1)! } };
};

/** A class with every field that a form may send. */
export const wholeClass = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.5,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
  imageAlt: 'A pitch at dusk',
  description: 'Evening nets.',
  startsOn: '2031-07-01',
  endsOn: '2031-07-05',
  ageMin: 8,
  ageMax: 12,
  place: 'North field',
};
