import { endpoints, type CampClass, type UpdateClassRequest } from '../../src/contract';
import type { Camp, Visit } from './camp';
import { dayAfter, inventClass, isReserved } from './classes';
import { showGoodwill } from './goodwill';
import type { Person } from './people';
import { deal, type Random } from './random';
import { isMissing, type Required } from './required';
import { takeTurns } from './session';

const REST_MS = { least: 400, most: 1_600 };
const MOST_CALLS = 4;
const MANY = 100;

interface Desk extends Visit {
  classes: CampClass[];
}

const setStatus = ({ call }: Desk, id: string, status: 'approved' | 'denied') =>
  call(endpoints.setClassStatus, {
    params: { id },
    body: { status, ...(status === 'denied' && { feedback: 'Not this year.' }) },
  });

const onSale = ({ classes }: Desk) =>
  classes.filter(
    ({ status, phase }) => status === 'approved' && phase !== 'running' && phase !== 'over',
  );

/** Calls a class off until nobody is left in it, or until another turn. */
const cancelClass = async (desk: Desk): Promise<void> => {
  const { camp, call, random } = desk;
  const sold = onSale(desk).filter(({ enrolled }) => enrolled > 0);
  const chosen = random.pick(sold.length > 0 ? sold : onSale(desk));
  if (!chosen) return;
  const ask = (server: number) =>
    call(endpoints.cancelClass, {
      params: { id: chosen._id },
      body: { reason: 'The pitch is flooded.' },
      server,
    });
  for (let nth = 0; nth < MOST_CALLS; nth += 1) {
    const isTwice = random.chance(0.4);
    const [answer] = await Promise.all([ask(nth % 2), isTwice ? ask((nth + 1) % 2) : null]);
    if (answer.isOk) camp.ledger.count('class cancellations answered');
    if (answer.isOk && answer.body.enrolmentsLeft === 0 && random.chance(0.5)) return;
  }
};

const toEdit = (random: Random, { seats }: CampClass): UpdateClassRequest => {
  const { price, startsOn } = inventClass(random, Math.floor(random.between(0, MANY)));
  const fewer = Math.max(1, seats + (random.chance(0.7) ? -1 : 1));
  return random.pick([{ seats: fewer }, { seats: fewer }, { price }, { startsOn }]);
};

/** What is edited needs another approval, which it gets in a later turn. */
const editClass = async (desk: Desk) => {
  const { camp, call, random } = desk;
  const chosen = random.pick(onSale(desk));
  if (!chosen) return;
  const body = toEdit(random, chosen);
  const answer = await call(endpoints.updateClass, { params: { id: chosen._id }, body });
  if (answer.isOk) camp.ledger.count(`classes edited: ${Object.keys(body).join()}`);
};

/** To today, to the past, or to far away: whoever has bought it gets no less than was promised. */
const movedTo = [0, -1, 2, 60];

const moveClass = async (desk: Desk) => {
  const { camp, call, random } = desk;
  const sold = onSale(desk).filter(({ enrolled }) => enrolled > 0);
  const chosen = random.pick(sold.length > 0 ? sold : onSale(desk));
  if (!chosen) return;
  const body = { startsOn: dayAfter(random.pick(movedTo)) };
  const answer = await call(endpoints.updateClass, { params: { id: chosen._id }, body });
  if (answer.isOk) camp.ledger.count('classes moved');
};

const deleteClass = async (desk: Desk) => {
  const { camp, call, random } = desk;
  const empty = onSale(desk).filter(({ enrolled }) => enrolled === 0);
  const chosen = random.pick(empty.length > 0 ? empty : onSale(desk));
  if (!chosen) return;
  const answer = await call(endpoints.deleteClass, { params: { id: chosen._id } });
  if (answer.isOk) camp.ledger.count('classes deleted');
};

const denyAndApprove = async (desk: Desk) => {
  const chosen = desk.random.pick(onSale(desk));
  if (!chosen) return;
  const denied = await setStatus(desk, chosen._id, 'denied');
  if (denied.isOk) desk.camp.ledger.count('classes denied');
  await setStatus(desk, chosen._id, 'approved');
};

/** As many classes on sale as there were at first. */
const restock = async (desk: Desk, wanted: number, turn: number) => {
  const { call, random, classes } = desk;
  const waiting = classes.filter(({ status }) => status === 'pending' || status === 'denied');
  for (const { _id } of waiting) await setStatus(desk, _id, 'approved');
  if (onSale(desk).length + waiting.length >= wanted) return;
  const made = await call(endpoints.addClass, { body: inventClass(random, wanted + turn) });
  if (made.isOk) await setStatus(desk, made.body.insertedId, 'approved');
};

/** Each run has to see these, so they come first, until they are counted. */
const required: { duty: (desk: Desk) => Promise<void>; counts: Required }[] = [
  { duty: cancelClass, counts: 'class cancellations answered' },
  { duty: showGoodwill, counts: 'goodwill refunds' },
  { duty: moveClass, counts: 'classes moved' },
];
const duties = [
  cancelClass,
  cancelClass,
  editClass,
  moveClass,
  moveClass,
  denyAndApprove,
  deleteClass,
  showGoodwill,
  showGoodwill,
];

/** Runs the camp: pays money back, calls classes off, changes their seats, takes them off sale, and fills the gaps. */
export const runAdmin = (camp: Camp, person: Person, classesOnSale: number): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(person.uid).fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const call = await camp.people.enter(person, random);
    const found = await call(endpoints.listClasses, { query: { status: 'all' } });
    if (!found.isOk) return;
    const classes = found.body.filter((each) => !isReserved(each));
    const desk = { camp, person, call, random, classes };
    const cards = camp.random.fork(person.uid);
    const missing = required.find(({ counts }) => isMissing(camp.ledger, counts));
    await (missing?.duty ?? deal(cards, duties, turn))(desk);
    await restock(desk, classesOnSale, turn);
  });
