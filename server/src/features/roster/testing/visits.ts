import { ObjectId } from 'mongodb';
import { endpoints } from '#contract';
import type { Enrollment } from '#domain/orders/enrollment';
import type { TestApi } from '#testing/api/test-api';
import type { TestUser } from '#testing/samples/builders';
import { rosterPath, type createTeaching } from './teaching';

/** Helpers of tests that check a child in and out as `coach`. */
export function createVisits(
  api: TestApi,
  getCoach: () => TestUser,
  { sessionIn, shop }: Pick<ReturnType<typeof createTeaching>, 'sessionIn' | 'shop'>,
) {
  /**
   * Returns calls for a child who is enrolled in a running class of the coach, besides another child of
   * the same family. `guardians` share both; `enrolledBy` is one of them, or else the parent.
   */
  const aVisitor = async (
    sessions = [sessionIn(-0.5)],
    { guardians = [], enrolledBy }: { guardians?: TestUser[]; enrolledBy?: TestUser } = {},
  ) => {
    const parent = await api.aUser(undefined, { name: 'Zoe Lopez' });
    const campClass = await api.aClassOf(getCoach());
    const shared = guardians.length > 0 && { guardians: guardians.map(({ uid }) => uid) };
    const child = await api.aChild(parent, {
      ...shared,
      pickUpPeople: ['Ava Reed'],
      emergencyContacts: [{ name: 'Jo Field', relation: 'Aunt', phone: '+12125550142' }],
    });
    const sibling = await api.aChild(parent, { ...shared, firstName: 'Ben' });
    await shop.buyFor(enrolledBy ?? parent, campClass, [child, sibling]);
    await api.setSessions(campClass, sessions);
    const enrollments = api.db.collection<Enrollment>('enrollments');
    const { _id } = (await enrollments.findOne({ camperId: child._id }))!;
    const visit = { enrollmentId: _id.toHexString(), sessionId: sessions[0]!.id };
    const post =
      (end: string) =>
      (fields: object = {}, { token } = getCoach(), server = api) =>
        server
          .as(token)
          .post(rosterPath(campClass, end))
          .send({ ...visit, ...fields });
    const getSafetyData = async () => {
      const path = rosterPath(campClass, 'roster/safety-data');
      const res = await api.as(getCoach().token).get(path).expect(200);
      const { campers } = endpoints.getSafetyData.response.parse(res.body);
      return campers.find(({ enrollmentId }) => enrollmentId === visit.enrollmentId)!;
    };
    return {
      ...{ parent, campClass, child, visit },
      change: `~ enrollments/${visit.enrollmentId}`,
      checkIn: post('check-in'),
      undoCheckIn: post('check-in/undo'),
      checkOut: post('check-out'),
      undoCheckOut: post('check-out/undo'),
      setAttendance: post('attendance'),
      /** Returns who collected the child, from the safety data. */
      getCollection: async () => (await getSafetyData()).collections[visit.sessionId],
      getSafetyData,
      getEnrollment: async () => (await enrollments.findOne({ _id: new ObjectId(_id) }))!,
    };
  };
  return { aVisitor };
}
