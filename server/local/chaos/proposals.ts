import type { Db } from 'mongodb';
import { endpoints, type CampClass, type UpdateClassRequest } from '../../src/contract';
import { retryOnError, retryUntilDecided } from './accounts';
import type { Call } from './call';
import type { Camp } from './camp';
import { dayAfter, inventClass, isReserved } from './classes';
import type { Person } from './people';
import { deal, type Random } from './random';
import { isMissing, type Required } from './required';
import { takeTurns } from './session';

const REST_MS = { least: 100, most: 1_000 };
const CLASSES = 3;
/** No class is ever sold at a price from here on unless a proposal was approved. */
const PROPOSED_PRICES_FROM = 70;
const MANY = 1_000;

interface Desk {
  camp: Camp;
  db: Db;
  random: Random;
  coach: Person;
  asCoach: Call;
  asAdmin: Call;
  /** The coach's classes on sale. */
  classes: CampClass[];
}

/** What a coach is refused who is being suspended. */
const SUSPENDED = ['suspended', 'unauthenticated'] as const;

const inventPrice = (random: Random) =>
  PROPOSED_PRICES_FROM + Math.floor(random.between(0, MANY)) / 100;

const inventEdit = (random: Random, { seats }: CampClass): UpdateClassRequest =>
  random.pick([
    { price: inventPrice(random) },
    { seats: Math.max(1, seats - 1) },
    { startsOn: dayAfter(20) },
    { className: `Renamed ${Math.floor(random.between(0, MANY))}` },
  ]);

const edit = ({ asCoach }: Desk, id: string, body: UpdateClassRequest, server?: number) =>
  retryUntilDecided(() =>
    asCoach(endpoints.updateClass, { params: { id }, body, server, expects: SUSPENDED }),
  );

const findRevision = async ({ asCoach }: Desk, id: string): Promise<number | null> => {
  const found = await retryUntilDecided(() => asCoach(endpoints.getClass, { params: { id } }));
  return found.isOk ? (found.body.proposal?.revision ?? null) : null;
};

/** Proposes an edit; null where there is no class for it, or nothing was proposed. */
const proposeSome = async (desk: Desk) => {
  const chosen = desk.random.pick(desk.classes.filter((each) => !isReserved(each)));
  if (!chosen) return null;
  await edit(desk, chosen._id, {
    ...inventEdit(desk.random, chosen),
    price: inventPrice(desk.random),
  });
  const revision = await findRevision(desk, chosen._id);
  return revision === null ? null : { id: chosen._id, chosen, revision };
};

const decide = (
  { asAdmin }: Desk,
  { id, revision }: { id: string; revision: number },
  decision: 'approved' | 'rejected',
  server?: number,
) =>
  asAdmin(endpoints.decideProposal, {
    params: { id },
    body: { decision, revision, ...(decision === 'rejected' && { reason: 'Too dear.' }) },
    server,
  });

/** What is proposed for a class that nobody else edits: everybody goes on seeing what was approved. */
const compareWithClass = async (desk: Desk): Promise<boolean> => {
  const { camp, asCoach, asAdmin, random } = desk;
  const chosen = desk.classes.find(isReserved);
  if (!chosen) return false;
  const params = { id: chosen._id };
  const answer = await edit(desk, chosen._id, {
    price: inventPrice(random),
    className: 'Reserved',
  });
  const shown = await retryUntilDecided(() => asAdmin(endpoints.getClass, { params }));
  if (!answer.isOk || !shown.isOk) return false;
  const { price, className, proposal } = shown.body;
  if (price !== chosen.price || className !== chosen.className || !proposal) {
    camp.ledger.find(`An unapproved edit shows: ${JSON.stringify({ chosen, shown: shown.body })}`);
  }
  const listed = await retryUntilDecided(() => asCoach(endpoints.listClasses));
  const seen = listed.isOk ? listed.body.find(({ _id }) => _id === chosen._id) : null;
  if (seen && seen.price !== chosen.price) {
    camp.ledger.find(`The catalogue shows an unapproved price: ${JSON.stringify(seen)}`);
  }
  await retryUntilDecided(() => asCoach(endpoints.discardProposal, { params }));
  return true;
};

const editTwice = async (desk: Desk): Promise<boolean> => {
  const chosen = desk.random.pick(desk.classes.filter((each) => !isReserved(each)));
  if (!chosen) return false;
  const answers = await Promise.all(
    [0, 1].map((server) =>
      edit(desk, chosen._id, inventEdit(desk.random.fork(server), chosen), server),
    ),
  );
  return answers.some(({ isOk }) => isOk);
};

const approveAndReject = async (desk: Desk): Promise<boolean> => {
  const proposed = await proposeSome(desk);
  if (!proposed) return false;
  const answers = await Promise.all([
    decide(desk, proposed, 'approved', 0),
    decide(desk, proposed, 'rejected', 1),
    decide(desk, proposed, 'approved', 1),
    edit(desk, proposed.id, inventEdit(desk.random, proposed.chosen), 0),
  ]);
  const decided = answers.slice(0, 3).filter(({ isOk }) => isOk).length;
  if (decided > 1) desk.camp.ledger.find(`A proposal was decided ${decided} times`);
  return decided === 1;
};

const approveWhileCanceled = async (desk: Desk): Promise<boolean> => {
  const proposed = await proposeSome(desk);
  if (!proposed) return false;
  const cancel = { params: { id: proposed.id }, body: { reason: 'The pitch is flooded.' } };
  const [canceled] = await Promise.all([
    retryUntilDecided(() => desk.asAdmin(endpoints.cancelClass, cancel)),
    decide(desk, proposed, 'approved'),
    edit(desk, proposed.id, inventEdit(desk.random, proposed.chosen)),
  ]);
  return canceled.isOk;
};

const approveWhileSuspended = async (desk: Desk): Promise<boolean> => {
  const { camp, db, coach, asAdmin } = desk;
  const proposed = await proposeSome(desk);
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
    decide(desk, proposed, 'approved'),
    edit(desk, proposed.id, inventEdit(desk.random, proposed.chosen)),
  ]);
  await setSuspension(false);
  camp.people.endSession(coach);
  return true;
};

/** Off sale and back in the middle of a decision, which then must find no proposal. */
const denyMeanwhile = async (desk: Desk): Promise<boolean> => {
  const proposed = await proposeSome(desk);
  if (!proposed) return false;
  const params = { id: proposed.id };
  const setStatus = (status: 'approved' | 'denied') =>
    desk.asAdmin(endpoints.setClassStatus, { params, body: { status, feedback: 'Not yet.' } });
  await Promise.all([
    setStatus('denied').then(() => setStatus('approved')),
    decide(desk, proposed, 'approved', 0),
    decide(desk, proposed, 'approved', 1),
  ]);
  return true;
};

const actions: { counts: Required; act: (desk: Desk) => Promise<boolean> }[] = [
  { counts: 'proposals compared with the class', act: compareWithClass },
  { counts: 'proposals edited twice at once', act: editTwice },
  { counts: 'proposals approved and rejected at once', act: approveAndReject },
  { counts: 'proposals approved while the class is canceled', act: approveWhileCanceled },
  { counts: 'proposals approved while the instructor is suspended', act: approveWhileSuspended },
  { counts: 'proposals approved while the class is denied', act: denyMeanwhile },
];

/** As many classes of the coach on sale as there were at first. */
const restock = async ({ asCoach, asAdmin, classes, random }: Desk): Promise<void> => {
  if (classes.length >= CLASSES) return;
  const body = { ...inventClass(random, 0), seats: 6 };
  const added = await asCoach(endpoints.addClass, { body, expects: SUSPENDED });
  if (!added.isOk) return;
  const params = { id: added.body.insertedId };
  await asAdmin(endpoints.setClassStatus, { params, body: { status: 'approved' } });
};

interface Needs {
  db: Db;
  coach: Person;
  admin: Person;
}

/** Proposes changes of classes that are being bought, while admins decide on them in every way at once. */
export const runProposals = (camp: Camp, { db, coach, admin }: Needs): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('proposals').fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const asCoach = await camp.people.enter(coach, random.fork('coach'));
    const asAdmin = await camp.people.enter(admin, random.fork('admin'));
    const own = await asCoach(endpoints.listClasses, { query: { mine: 'true' } });
    if (!own.isOk) return;
    const classes = own.body.filter(
      ({ status, phase }) => status === 'approved' && phase === 'open',
    );
    const desk = { camp, db, random, coach, asCoach, asAdmin, classes };
    const missing = actions.find(({ counts }) => isMissing(camp.ledger, counts));
    const { counts, act } = missing ?? deal(camp.random.fork('proposals'), actions, turn);
    if (await act(desk)) camp.ledger.count(counts);
    await restock(desk);
  });
