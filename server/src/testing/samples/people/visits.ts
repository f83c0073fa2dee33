import { ObjectId } from 'mongodb';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import type { TestApi } from '#testing/api/test-api';
import type { SampleUser } from '../builders';
import { anAttendance } from '../classes/teaching';

/** A camper at a session of a class of the user; with a visit unless it is null. */
async function aVisit(api: TestApi, user: SampleUser, visit: Visit | null) {
  const { params, body } = await anAttendance(api, user);
  const { enrollmentId, sessionId } = body;
  if (visit) {
    await api.db
      .collection('enrollments')
      .updateOne(
        { _id: new ObjectId(enrollmentId) },
        { $set: { [`visits.${sessionId}`]: visit, [`attendance.${sessionId}`]: 'present' } },
      );
  }
  return { params, body: { enrollmentId, sessionId } };
}

const checkedIn = (api: TestApi): Visit => ({
  checkedInAt: api.clock.now(),
  checkedInBy: { uid: 'uid-of-coach', name: 'Sam Coach' },
});

/** A check-out with a reason that no admin has checked. */
async function aPickUpToReview(api: TestApi, user: SampleUser) {
  const { body } = await aVisit(api, user, {
    ...checkedIn(api),
    checkedOutAt: api.clock.now(),
    checkedOutBy: { uid: 'uid-of-coach', name: 'Sam Coach' },
    ...{ collectedBy: 'Ava Reed', reason: 'The aunt called.' },
  });
  const toReview = { _id: new ObjectId(), sessionId: body.sessionId };
  await api.db
    .collection('enrollments')
    .updateOne({ _id: new ObjectId(body.enrollmentId) }, { $set: { pickUpsToReview: [toReview] } });
  return { params: { id: toReview._id.toHexString() } };
}

export const pickUpRequests = {
  listPickUps: async (api: TestApi, user: SampleUser) => {
    await aPickUpToReview(api, user);
    return {};
  },
  checkPickUp: aPickUpToReview,
};

/** An enrolled child whose changed birth date no admin has checked. */
async function aBirthDateToCheck(api: TestApi, user: SampleUser) {
  const { params } = await anAttendance(api, user);
  const classId = new ObjectId(params.id);
  await api.db.collection('classes').updateOne({ _id: classId }, { $set: { ageMax: 2 } });
  const enrollment = (await api.db.collection<Enrollment>('enrollments').findOne({ classId }))!;
  const birthDateToCheck = { _id: new ObjectId(), at: api.clock.now(), before: '2024-01-01' };
  const { owner: uid, camperId: _id } = enrollment;
  if (!user.camperId) await api.aChild({ uid }, { _id });
  await api.db.collection('campers').updateOne({ _id }, { $set: { birthDateToCheck } });
  return { params: { id: birthDateToCheck._id.toHexString() } };
}

export const birthDateRequests = {
  listChangedBirthDates: async (api: TestApi, user: SampleUser) => {
    await aBirthDateToCheck(api, user);
    return {};
  },
  checkBirthDate: aBirthDateToCheck,
};

export const visitRequests = {
  checkIn: (api: TestApi, user: SampleUser) => aVisit(api, user, null),
  undoCheckIn: (api: TestApi, user: SampleUser) => aVisit(api, user, checkedIn(api)),
  checkOut: async (api: TestApi, user: SampleUser) => {
    const { params, body } = await aVisit(api, user, checkedIn(api));
    return { params, body: { ...body, collectedBy: 'Ava Reed', reason: 'The aunt called.' } };
  },
  undoCheckOut: (api: TestApi, user: SampleUser) =>
    aVisit(api, user, {
      ...checkedIn(api),
      checkedOutAt: api.clock.now(),
      checkedOutBy: { uid: 'uid-of-coach', name: 'Sam Coach' },
      collectedBy: 'Ava Reed',
    }),
};
