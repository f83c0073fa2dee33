import { endpoints } from '#contract';
import type { Session } from '#domain/classes/schedule';
import type { TestApi } from '#testing/api/test-api';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

export const HOUR_MS = 3_600_000;
export const DAY_HOURS = 24;

export type TestClass = Awaited<ReturnType<TestApi['aClass']>>;

export const rosterPath = ({ _id }: Pick<TestClass, '_id'>, end = 'roster') =>
  `/topClass/${_id.toHexString()}/${end}`;

/** Helpers of tests that read rosters and record attendance as `coach`. */
export function createTeaching(api: TestApi, getCoach: () => TestUser) {
  const shop = createShopper(api);

  /** Returns a session of an hour that starts `hours` from now, or in the past if negative. */
  const sessionIn = (hours: number, id = `in-${hours}`.replace('.', '-')): Session => {
    const startsAt = new Date(api.clock.now().getTime() + hours * HOUR_MS);
    return { id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
  };
  const rosterOf = async (campClass: TestClass, { token } = getCoach()) =>
    endpoints.getRoster.response.parse(
      (await api.as(token).get(rosterPath(campClass)).expect(200)).body,
    );
  const setAttendance = (campClass: Pick<TestClass, '_id'>, body: object, { token } = getCoach()) =>
    api.as(token).post(rosterPath(campClass, 'attendance')).send(body);

  /**
   * Adds a class of the coach with an enrolled camper, and returns a request that records attendance at
   * the first session. The class gets its sessions after it is sold, so that it can have started.
   */
  const aClassWithCamper = async (
    sessions: Session[] = [sessionIn(-0.5)],
    otherCampers: TestUser[] = [],
  ) => {
    const campClass = await api.aClassOf(getCoach());
    const camper = await api.aUser(undefined, { name: 'Maya Okafor' });
    for (const buyer of [camper, ...otherCampers]) await shop.buy(buyer, [campClass]);
    await api.setSessions(campClass, sessions);
    const { campers } = await rosterOf(campClass);
    const { enrollmentId } = campers.find(({ name }) => name === camper.name)!;
    const sessionId = sessions[0]?.id ?? 'none';
    const request = { enrollmentId, sessionId, attendance: 'present' };
    return { campClass, camper, enrollmentId, request };
  };

  return { shop, sessionIn, rosterOf, setAttendance, aClassWithCamper };
}
