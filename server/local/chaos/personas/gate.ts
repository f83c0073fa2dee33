import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { cancelOne } from '../actions/canceling';
import { enroll } from '../actions/enrolling';
import type { Call, CallResult } from '../call';
import type { Camp, Visit } from '../camp';
import { retryUntilDecided } from './accounts';
import type { Persona } from './personas';
import { runScenarios, type Scenario } from './scenarios';

interface GateVisit extends Visit {
  asCoach: Call;
  asAdmin: Call;
  classId: string;
  sessionId: string;
}

const readRoster = ({ asCoach, classId }: GateVisit) =>
  retryUntilDecided(() => asCoach(endpoints.getRoster, { params: { id: classId } }));

/** Returns the persona's camper on the roster; null if there is none, undefined if it cannot be read. */
const findOnRoster = async (visit: GateVisit) => {
  const roster = await readRoster(visit);
  if (!roster.isOk) return undefined;
  return roster.body.campers.find(({ email }) => email === visit.persona.email) ?? null;
};

/** Sends the same call to both servers at once. Reports it if more than one of them changed something. */
const changeOnce = async (
  { camp }: GateVisit,
  name: string,
  send: (server: number) => Promise<CallResult<{ modifiedCount: number }>>,
): Promise<boolean> => {
  const results = await Promise.all([send(0), send(1)]);
  const changed = results.filter((result) => result.isOk && result.body.modifiedCount > 0);
  if (changed.length > 1) camp.recorder.report(`${name} was counted ${changed.length} times`);
  return changed.length === 1;
};

/** Two coaches check the camper out to somebody who is not on the pick-up list, and two admins check that. */
const pickUp = async (visit: GateVisit, enrollmentId: string): Promise<boolean> => {
  const { asCoach, asAdmin, classId, sessionId, camp } = visit;
  const who = { collectedBy: 'A Neighbor', reason: 'The mother called.' };
  const body = { enrollmentId, sessionId, ...who };
  const isCheckedOut = await changeOnce(visit, 'A check-out', (server) =>
    asCoach(endpoints.checkOut, { params: { id: classId }, body, server }),
  );
  const listed = await retryUntilDecided(() => asAdmin(endpoints.listPickUps));
  const waiting = listed.isOk
    ? listed.body.find(({ classItemId }) => classItemId === classId)
    : null;
  if (!waiting) return false;
  const isChecked = await changeOnce(visit, 'A check of a pick-up', (server) =>
    asAdmin(endpoints.checkPickUp, { params: { id: waiting._id }, server }),
  );
  if (isChecked) camp.recorder.count('pick-ups checked by an admin');
  return isCheckedOut;
};

/** The family cancels while the coach checks the camper in: a camper who is checked in stays on the roster. */
const cancelAtTheGate = async (visit: GateVisit): Promise<boolean> => {
  const { asCoach, classId, sessionId, camp } = visit;
  const enrollment = await enroll(visit);
  const entry = enrollment && (await findOnRoster(visit));
  if (!entry) return false;
  const { enrollmentId } = entry;
  const [checkedIn] = await Promise.all([
    asCoach(endpoints.checkIn, { params: { id: classId }, body: { enrollmentId, sessionId } }),
    cancelOne(visit, { payments: [enrollment.payment], servers: [0, 1] }),
  ]);
  const isHere = checkedIn.isOk && checkedIn.body.modifiedCount > 0;
  if (!isHere) return false;
  if ((await findOnRoster(visit)) === null)
    camp.recorder.report('A camper who was checked in is missing on the roster');
  return pickUp(visit, enrollmentId);
};

const scenarios: Scenario<GateVisit>[] = [
  { counts: 'campers collected after the enrollment ended', act: cancelAtTheGate },
];

interface Dependencies {
  /** Teaches the class, which is free and starts soon. */
  coach: Persona;
  camper: Persona;
  admin: Persona;
  campClass: CampClass;
}

/** A coach checks a camper in and out while the family cancels. */
export const runGate = (
  camp: Camp,
  { coach, camper, admin, campClass }: Dependencies,
): Promise<void> =>
  runScenarios(camp, 'gate', scenarios, async (random) => {
    const logIn = (persona: Persona) => camp.personas.logIn(persona, random.fork(persona.uid));
    return {
      ...{ camp, random, persona: camper, call: await logIn(camper) },
      ...{ asCoach: await logIn(coach), asAdmin: await logIn(admin) },
      classId: campClass._id.toHexString(),
      sessionId: campClass.sessions![0]!.id,
    };
  });
