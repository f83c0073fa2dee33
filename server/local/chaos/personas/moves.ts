import { toCents } from '#shared/money';
import { endpoints, type PaymentLine } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { enroll, findEnrollment } from '../actions/enrolling';
import type { Call } from '../call';
import type { Camp, Visit } from '../camp';
import { createSessions } from '../classes';
import { isMissing, type RequiredCount } from '../required-counts';
import type { Random } from '../random';
import { takeTurns } from '../session';
import { retryUntilDecided } from './accounts';
import type { Persona } from './personas';

type NewSessions = ReturnType<typeof createSessions>;

const PAUSE_MS = { min: 300, max: 1_500 };
/** So soon that the terms of the purchase and of today refund nothing. */
const DAYS_AHEAD = [3, 4, 5];

interface Dependencies {
  /** Teaches the class. */
  coach: Persona;
  camper: Persona;
  admin: Persona;
  campClass: CampClass;
}

interface MoveVisit extends Visit {
  classId: string;
  asCoach: Call;
  asAdmin: Call;
}

/** Returns another session than the one at `startsAt`, which would not move the class. */
const createOtherSessions = (random: Random, startsAt: string): NewSessions => {
  const sessions = createSessions(random, random.pick(DAYS_AHEAD));
  const isSame = Date.parse(sessions[0]!.startsAt) === Date.parse(startsAt);
  return isSame ? createOtherSessions(random, startsAt) : sessions;
};

const toEdit = ({ random, classId: id }: MoveVisit, { sessions }: PaymentLine) => ({
  params: { id },
  body: { sessions: createOtherSessions(random, sessions![0]!.startsAt) },
});

/** Returns whether the class was moved. */
const moveByAdmin = async (visit: MoveVisit, line: PaymentLine): Promise<boolean> => {
  const edit = toEdit(visit, line);
  return (await retryUntilDecided(() => visit.asAdmin(endpoints.updateClass, edit))).isOk;
};

const moveByProposal = async (visit: MoveVisit, line: PaymentLine): Promise<boolean> => {
  const { asCoach, asAdmin, classId: id } = visit;
  const edit = toEdit(visit, line);
  const proposed = await retryUntilDecided(() => asCoach(endpoints.updateClass, edit));
  const shown = await retryUntilDecided(() => asCoach(endpoints.getClass, { params: { id } }));
  const revision = shown.isOk ? shown.body.proposal?.revision : undefined;
  if (!proposed.isOk || revision === undefined) return false;
  const decision = { params: { id }, body: { decision: 'approved' as const, revision } };
  return (await asAdmin(endpoints.decideProposal, decision)).isOk;
};

/** Cancels for the full price, which only the move promises. Returns whether it was refunded. */
const cancelInFull = async (visit: MoveVisit): Promise<boolean> => {
  const { camp, call, classId } = visit;
  const enrollment = await findEnrollment(visit);
  if (!enrollment) return false;
  const { payment, line } = enrollment;
  const { price, refunded, cancellation } = line;
  // An admin may have refunded a part before, which counts toward the full price.
  const remainingCents = toCents(price) - toCents(refunded);
  if (!cancellation?.fullRefundUntil || toCents(cancellation.refund) !== remainingCents) {
    camp.recorder.report(
      `The class was moved, but the refund is not full: ${JSON.stringify(line)}`,
    );
    return false;
  }
  const result = await retryUntilDecided(() =>
    call(endpoints.cancelEnrollment, {
      params: { id: payment._id },
      body: { classItemId: classId, refund: cancellation.refund },
    }),
  );
  if (!result.isOk) return false;
  const after = result.body.payment.lines.find(({ classItemId }) => classItemId === classId);
  if (after?.outcome === 'canceled' && after.refunded === price) return true;
  camp.recorder.report(`A full refund was promised: ${JSON.stringify(result.body)}`);
  return false;
};

interface Move {
  counts: RequiredCount;
  move: (visit: MoveVisit, line: PaymentLine) => Promise<boolean>;
}

const moves: Move[] = [
  { counts: 'full refunds after an admin moved the class', move: moveByAdmin },
  { counts: 'full refunds after a proposal moved the class', move: moveByProposal },
];

/** A family buys a class that the camp then moves, and cancels for the full price. */
export const runMoves = (camp: Camp, deps: Dependencies): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('moves').fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const [call, asCoach, asAdmin] = await Promise.all(
      [deps.camper, deps.coach, deps.admin].map((persona) =>
        camp.personas.logIn(persona, random.fork(persona.uid)),
      ) as [Promise<Call>, Promise<Call>, Promise<Call>],
    );
    const classId = deps.campClass._id.toHexString();
    const visit = { camp, persona: deps.camper, random, call, asCoach, asAdmin, classId };
    const { counts, move } =
      moves.find((each) => isMissing(camp.recorder, each.counts)) ?? random.pick(moves);
    const enrollment = await enroll(visit);
    if (!enrollment || !(await move(visit, enrollment.line))) return;
    if (await cancelInFull(visit)) camp.recorder.count(counts);
  });
