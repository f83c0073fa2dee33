import type { Db } from 'mongodb';
import { endpoints, type CampClass, type UpdateClassRequest } from '#contract';
import { retryOnError, retryUntilDecided } from './accounts';
import type { Call } from '../call';
import type { Camp } from '../camp';
import { createRandomClass, createSessions, isReserved } from '../classes';
import type { Persona } from './personas';
import { drawShuffled, type Random } from '../random';
import { isMissing, type RequiredCount } from '../required-counts';
import { takeTurns } from '../session';

const PAUSE_MS = { min: 100, max: 1_000 };
const CLASSES = 3;
/** Only approved proposals have a price of this or more. */
const MIN_PROPOSED_PRICE = 70;
const MANY = 1_000;

interface ProposalVisit {
  camp: Camp;
  db: Db;
  random: Random;
  coach: Persona;
  asCoach: Call;
  asAdmin: Call;
  /** The coach's classes on sale. */
  classes: CampClass[];
}

/** Expected refusals while the coach is being suspended. */
const SUSPENSION_PROBLEMS = ['suspended', 'unauthenticated'] as const;

const randomPrice = (random: Random) =>
  MIN_PROPOSED_PRICE + Math.floor(random.between(0, MANY)) / 100;

const randomEdit = (random: Random, { seats }: CampClass): UpdateClassRequest =>
  random.pick([
    { price: randomPrice(random) },
    { seats: Math.max(1, seats - 1) },
    { sessions: createSessions(random, 20) },
    { className: `Renamed ${Math.floor(random.between(0, MANY))}` },
  ]);

const edit = ({ asCoach }: ProposalVisit, id: string, body: UpdateClassRequest, server?: number) =>
  retryUntilDecided(() =>
    asCoach(endpoints.updateClass, { params: { id }, body, server, expects: SUSPENSION_PROBLEMS }),
  );

const findRevision = async ({ asCoach }: ProposalVisit, id: string): Promise<number | null> => {
  const found = await retryUntilDecided(() => asCoach(endpoints.getClass, { params: { id } }));
  return found.isOk ? (found.body.proposal?.revision ?? null) : null;
};

/** Creates a proposal. Returns null if there is no class to edit or no proposal was created. */
const createProposal = async (visit: ProposalVisit) => {
  const chosen = visit.random.pick(visit.classes.filter((campClass) => !isReserved(campClass)));
  if (!chosen) return null;
  await edit(visit, chosen._id, {
    ...randomEdit(visit.random, chosen),
    price: randomPrice(visit.random),
  });
  const revision = await findRevision(visit, chosen._id);
  return revision === null ? null : { id: chosen._id, chosen, revision };
};

const decide = (
  { asAdmin }: ProposalVisit,
  { id, revision }: { id: string; revision: number },
  decision: 'approved' | 'rejected',
  server?: number,
) =>
  asAdmin(endpoints.decideProposal, {
    params: { id },
    body: { decision, revision, ...(decision === 'rejected' && { reason: 'Too expensive.' }) },
    server,
  });

/** Proposes an edit of a class that no other persona edits, and checks that the approved values still show. */
const compareWithClass = async (visit: ProposalVisit): Promise<boolean> => {
  const { camp, asCoach, asAdmin, random } = visit;
  const chosen = visit.classes.find(isReserved);
  if (!chosen) return false;
  const params = { id: chosen._id };
  const result = await edit(visit, chosen._id, {
    price: randomPrice(random),
    className: 'Reserved',
  });
  const shown = await retryUntilDecided(() => asAdmin(endpoints.getClass, { params }));
  if (!result.isOk || !shown.isOk) return false;
  const { price, className, proposal } = shown.body;
  if (price !== chosen.price || className !== chosen.className || !proposal) {
    camp.recorder.report(
      `An unapproved edit shows: ${JSON.stringify({ chosen, shown: shown.body })}`,
    );
  }
  const listed = await retryUntilDecided(() => asCoach(endpoints.listClasses));
  const listedClass = listed.isOk ? listed.body.find(({ _id }) => _id === chosen._id) : null;
  if (listedClass && listedClass.price !== chosen.price) {
    camp.recorder.report(`The catalog shows an unapproved price: ${JSON.stringify(listedClass)}`);
  }
  await retryUntilDecided(() => asCoach(endpoints.discardProposal, { params }));
  return true;
};

const editConcurrently = async (visit: ProposalVisit): Promise<boolean> => {
  const chosen = visit.random.pick(visit.classes.filter((campClass) => !isReserved(campClass)));
  if (!chosen) return false;
  const results = await Promise.all(
    [0, 1].map((server) =>
      edit(visit, chosen._id, randomEdit(visit.random.fork(server), chosen), server),
    ),
  );
  return results.some(({ isOk }) => isOk);
};

const approveAndReject = async (visit: ProposalVisit): Promise<boolean> => {
  const proposed = await createProposal(visit);
  if (!proposed) return false;
  const results = await Promise.all([
    decide(visit, proposed, 'approved', 0),
    decide(visit, proposed, 'rejected', 1),
    decide(visit, proposed, 'approved', 1),
    edit(visit, proposed.id, randomEdit(visit.random, proposed.chosen), 0),
  ]);
  const decisions = results.slice(0, 3).filter(({ isOk }) => isOk).length;
  if (decisions > 1) visit.camp.recorder.report(`A proposal was decided ${decisions} times`);
  return decisions === 1;
};

const approveWhileCanceled = async (visit: ProposalVisit): Promise<boolean> => {
  const proposed = await createProposal(visit);
  if (!proposed) return false;
  const cancel = { params: { id: proposed.id }, body: { reason: 'The pitch is flooded.' } };
  const [canceled] = await Promise.all([
    retryUntilDecided(() => visit.asAdmin(endpoints.cancelClass, cancel)),
    decide(visit, proposed, 'approved'),
    edit(visit, proposed.id, randomEdit(visit.random, proposed.chosen)),
  ]);
  return canceled.isOk;
};

const approveWhileSuspended = async (visit: ProposalVisit): Promise<boolean> => {
  const { camp, db, coach, asAdmin } = visit;
  const proposed = await createProposal(visit);
  const user = await retryOnError(() => db.collection('users').findOne({ uid: coach.uid }));
  if (!proposed || !user) return false;
  const params = { id: user._id.toString() };
  const setSuspension = (isSuspended: boolean) =>
    retryUntilDecided(() =>
      asAdmin(endpoints.setSuspension, {
        params,
        body: { isSuspended, ...(isSuspended && { reason: 'Shouting.' }) },
      }),
    );
  await Promise.all([
    setSuspension(true),
    decide(visit, proposed, 'approved'),
    edit(visit, proposed.id, randomEdit(visit.random, proposed.chosen)),
  ]);
  await setSuspension(false);
  camp.personas.endSession(coach);
  return true;
};

/** Takes the class off sale and back during a decision, which then must find no proposal. */
const approveWhileDenied = async (visit: ProposalVisit): Promise<boolean> => {
  const proposed = await createProposal(visit);
  if (!proposed) return false;
  const params = { id: proposed.id };
  const setStatus = (status: 'approved' | 'denied') =>
    visit.asAdmin(endpoints.setClassStatus, { params, body: { status, feedback: 'Not yet.' } });
  await Promise.all([
    setStatus('denied').then(() => setStatus('approved')),
    decide(visit, proposed, 'approved', 0),
    decide(visit, proposed, 'approved', 1),
  ]);
  return true;
};

const actions: { counts: RequiredCount; act: (visit: ProposalVisit) => Promise<boolean> }[] = [
  { counts: 'proposals compared with the class', act: compareWithClass },
  { counts: 'proposals edited concurrently', act: editConcurrently },
  { counts: 'proposals approved and rejected concurrently', act: approveAndReject },
  { counts: 'proposals approved while the class is canceled', act: approveWhileCanceled },
  { counts: 'proposals approved while the instructor is suspended', act: approveWhileSuspended },
  { counts: 'proposals approved while the class is denied', act: approveWhileDenied },
];

/** Restores the number of the coach's classes on sale. */
const restock = async ({ asCoach, asAdmin, classes, random }: ProposalVisit): Promise<void> => {
  if (classes.length >= CLASSES) return;
  const body = { ...createRandomClass(random, 0), seats: 6 };
  const added = await asCoach(endpoints.addClass, { body, expects: SUSPENSION_PROBLEMS });
  if (!added.isOk) return;
  const params = { id: added.body.insertedId };
  await asAdmin(endpoints.setClassStatus, { params, body: { status: 'approved' } });
};

interface Dependencies {
  db: Db;
  coach: Persona;
  admin: Persona;
}

/** Proposes changes of classes that are being bought while admins decide on them concurrently. */
export const runProposals = (camp: Camp, { db, coach, admin }: Dependencies): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('proposals').fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const asCoach = await camp.personas.logIn(coach, random.fork('coach'));
    const asAdmin = await camp.personas.logIn(admin, random.fork('admin'));
    const own = await asCoach(endpoints.listClasses, { query: { mine: 'true' } });
    if (!own.isOk) return;
    const classes = own.body.filter(
      ({ status, phase }) => status === 'approved' && phase === 'open',
    );
    const visit = { camp, db, random, coach, asCoach, asAdmin, classes };
    const missing = actions.find(({ counts }) => isMissing(camp.recorder, counts));
    const { counts, act } = missing ?? drawShuffled(camp.random.fork('proposals'), actions, turn);
    if (await act(visit)) camp.recorder.count(counts);
    await restock(visit);
  });
