import { endpoints, type CampClass, type UpdateClassRequest } from '#contract';
import type { Camp, Visit } from '../camp';
import { createRandomClass, createSessions, isReserved, minuteFromNow } from '../classes';
import { refundAtDiscretion } from '../actions/discretionary-refunds';
import { moveByCamp } from '../actions/moving';
import type { Persona } from './personas';
import { drawShuffled, type Random } from '../random';
import { isMissing, type RequiredCount } from '../required-counts';
import { takeTurns } from '../session';

const PAUSE_MS = { min: 400, max: 1_600 };
const MAX_CALLS = 4;
const MANY = 100;
const CLOSES_SOON_PROBABILITY = 0.2;

interface AdminVisit extends Visit {
  classes: CampClass[];
}

const setStatus = ({ call }: AdminVisit, id: string, status: 'approved' | 'denied') =>
  call(endpoints.setClassStatus, {
    params: { id },
    body: { status, ...(status === 'denied' && { feedback: 'Not this year.' }) },
  });

const onSale = ({ classes }: AdminVisit) =>
  classes.filter(
    ({ status, phase }) => status === 'approved' && (phase === 'open' || phase === 'scheduled'),
  );

/** Cancels a class, and repeats the call until no enrollments are left or the attempts run out. */
const cancelClass = async (visit: AdminVisit): Promise<void> => {
  const { camp, call, random } = visit;
  const sold = onSale(visit).filter(({ enrolled }) => enrolled > 0);
  const chosen = random.pick(sold.length > 0 ? sold : onSale(visit));
  if (!chosen) return;
  const send = (server: number) =>
    call(endpoints.cancelClass, {
      params: { id: chosen._id },
      body: { reason: 'The pitch is flooded.' },
      server,
    });
  for (let index = 0; index < MAX_CALLS; index += 1) {
    const isDuplicated = random.chance(0.4);
    const [result] = await Promise.all([
      send(index % 2),
      isDuplicated ? send((index + 1) % 2) : null,
    ]);
    if (result.isOk) camp.recorder.count('class cancellations confirmed');
    if (result.isOk && result.body.enrollmentsLeft === 0 && random.chance(0.5)) return;
  }
};

const toEdit = (random: Random, { seats }: CampClass): UpdateClassRequest => {
  const { price, sessions } = createRandomClass(random, Math.floor(random.between(0, MANY)));
  const fewer = Math.max(1, seats + (random.chance(0.7) ? -1 : 1));
  return random.pick([{ seats: fewer }, { seats: fewer }, { price }, { sessions }]);
};

/** An edited class needs another approval, which it gets in a later turn. */
const editClass = async (visit: AdminVisit) => {
  const { camp, call, random } = visit;
  const chosen = random.pick(onSale(visit));
  if (!chosen) return;
  const body = toEdit(random, chosen);
  const result = await call(endpoints.updateClass, { params: { id: chosen._id }, body });
  if (result.isOk) camp.recorder.count(`classes edited: ${Object.keys(body).join()}`);
};

/** Days from today. Whatever the new day is, no buyer may get less than their refund terms promise. */
const newStartDays = [1, 2, 20, 60];

const rescheduleClass = async (visit: AdminVisit) => {
  const { camp, call, random } = visit;
  const sold = onSale(visit).filter(({ enrolled }) => enrolled > 0);
  const chosen = random.pick(sold.length > 0 ? sold : onSale(visit));
  if (!chosen) return;
  const body = { sessions: createSessions(random, random.pick(newStartDays)) };
  const result = await call(endpoints.updateClass, { params: { id: chosen._id }, body });
  if (result.isOk) camp.recorder.count('classes rescheduled');
};

/** Closes enrollment now, in a class whose seats are being paid for if there is one. */
const closeEnrollment = async (visit: AdminVisit) => {
  const { camp, call, random } = visit;
  const enrollmentClosesAt = minuteFromNow(0);
  const closesAtMs = Date.parse(enrollmentClosesAt);
  const open = onSale(visit).filter(
    ({ phase, enrollmentOpensAt: opensAt }) =>
      phase === 'open' && (opensAt === undefined || Date.parse(opensAt) < closesAtMs),
  );
  const held = open.filter(
    ({ seats, enrolled, availableSeats }) => seats - enrolled > availableSeats,
  );
  const chosen = random.pick(held.length > 0 ? held : open);
  if (!chosen) return;
  const params = { id: chosen._id };
  const body = { enrollmentClosesAt };
  const result = await call(endpoints.updateClass, { params, body });
  if (!result.isOk) return;
  camp.recorder.count('enrollment closed');
  const shown = await call(endpoints.getClass, { params });
  if (shown.isOk && shown.body.phase === 'open') {
    camp.recorder.report(`Enrollment was closed, but is open: ${JSON.stringify(shown.body)}`);
  }
};

const deleteClass = async (visit: AdminVisit) => {
  const { camp, call, random } = visit;
  const empty = onSale(visit).filter(({ enrolled }) => enrolled === 0);
  const chosen = random.pick(empty.length > 0 ? empty : onSale(visit));
  if (!chosen) return;
  const result = await call(endpoints.deleteClass, { params: { id: chosen._id } });
  if (result.isOk) camp.recorder.count('classes deleted');
};

const denyAndApprove = async (visit: AdminVisit) => {
  const chosen = visit.random.pick(onSale(visit));
  if (!chosen) return;
  const denied = await setStatus(visit, chosen._id, 'denied');
  if (denied.isOk) visit.camp.recorder.count('classes denied');
  await setStatus(visit, chosen._id, 'approved');
};

/** Restores the initial number of classes on sale. */
const restock = async (visit: AdminVisit, classCount: number, turn: number) => {
  const { call, random, classes } = visit;
  const waiting = classes.filter(({ status }) => status === 'pending' || status === 'denied');
  for (const { _id } of waiting) await setStatus(visit, _id, 'approved');
  if (onSale(visit).length + waiting.length >= classCount) return;
  const closes = random.chance(CLOSES_SOON_PROBABILITY) && { enrollmentClosesAt: minuteFromNow(1) };
  const added = await call(endpoints.addClass, {
    body: { ...createRandomClass(random, classCount + turn), ...closes },
  });
  if (added.isOk) await setStatus(visit, added.body.insertedId, 'approved');
};

/** Each run must contain these actions, so they come first until they are counted. */
const requiredActions: { act: (visit: AdminVisit) => Promise<void>; counts: RequiredCount }[] = [
  { act: cancelClass, counts: 'class cancellations confirmed' },
  { act: refundAtDiscretion, counts: 'discretionary refunds' },
  { act: rescheduleClass, counts: 'classes rescheduled' },
  { act: moveByCamp, counts: 'campers moved by the camp' },
];
const adminActions = [
  cancelClass,
  cancelClass,
  editClass,
  rescheduleClass,
  rescheduleClass,
  closeEnrollment,
  denyAndApprove,
  deleteClass,
  refundAtDiscretion,
  refundAtDiscretion,
  moveByCamp,
  moveByCamp,
];

/** Acts as an admin: refunds, cancels, edits, denies and deletes classes, and adds new ones. */
export const runAdmin = (camp: Camp, persona: Persona, classesOnSale: number): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(persona.uid).fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const call = await camp.personas.logIn(persona, random);
    const found = await call(endpoints.listClasses, { query: { status: 'all' } });
    if (!found.isOk) return;
    const classes = found.body.filter((campClass) => !isReserved(campClass));
    const visit = { camp, persona, call, random, classes };
    const cards = camp.random.fork(persona.uid);
    const missing = requiredActions.find(({ counts }) => isMissing(camp.recorder, counts));
    await (missing?.act ?? drawShuffled(cards, adminActions, turn))(visit);
    await restock(visit, classesOnSale, turn);
  });
