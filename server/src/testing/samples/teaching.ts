import { ObjectId } from 'mongodb';
import { endpoints } from '../../contract';
import { toDay } from '../../domain/day';
import { toViewer, type TestUser } from './builders';
import type { TestApi } from '../api/test-api';

export const aClassOf = async (api: TestApi, { uid, name, email }: TestUser) =>
  (await api.aClass({ instructor: { uid, name, email } }))._id.toHexString();

/** A class on sale whose instructor proposes a new location. */
export async function aClassWithProposal(api: TestApi, user?: TestUser) {
  const coach = user ?? (await api.aUser('instructor'));
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
  return campClass._id.toHexString();
}

/** The attendance of a camper on the first day of a class of the user. */
export async function anAttendance(api: TestApi, user: TestUser) {
  const id = await aClassOf(api, user);
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
}

const APPLICATION_TEXT = 'I have coached under-tens for six years.';

export const anApplication = { body: { words: APPLICATION_TEXT } };

export async function anApplicationToDecide(api: TestApi) {
  const id = await api.services.applications.add(APPLICATION_TEXT, toViewer(await api.aUser()));
  return { params: { id }, body: { decision: 'declined', reason: 'All groups have their coach.' } };
}

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
  description: 'Evening nets.',
  startsOn: '2031-07-01',
  endsOn: '2031-07-05',
  ageMin: 8,
  ageMax: 12,
  place: 'North field',
};
