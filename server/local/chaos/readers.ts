import { endpoints } from '../../src/contract';
import type { Camp, Visit } from './camp';
import type { Person } from './people';
import { takeTurns } from './session';

const REST_MS = { least: 200, most: 1_000 };

const readClasses = async ({ camp, call }: Visit) => {
  const answer = await call(endpoints.listClasses);
  for (const { className, seats, availableSeats, enrolled } of answer.isOk ? answer.body : []) {
    if (availableSeats < 0 || enrolled < 0 || availableSeats + enrolled > seats) {
      camp.ledger.find(`${className}: ${availableSeats} free and ${enrolled} sold of ${seats}`);
    }
  }
};

/** Everything that was promised is listed, and nothing of anybody else. */
export const readPayments = async ({ camp, person, call }: Visit) => {
  const { ledger } = camp;
  const promised = ledger.promisedTo(person.uid);
  const answer = await call(endpoints.listPayments);
  if (!answer.isOk) return;
  ledger.count('lists of payments read');
  const ids = new Set(answer.body.map(({ _id }) => _id));
  for (const { email, number } of answer.body) {
    if (email !== person.email) ledger.find(`${person.uid} is shown ${number} of ${email}`);
  }
  for (const id of promised) {
    if (!ids.has(id)) ledger.find(`${person.uid} was told of payment ${id} and does not see it`);
  }
};

/** Tries what only the payer may do: to report, to see and to give back somebody else's payment. */
const snoop = async ({ camp, person, call, random }: Visit) => {
  const { ledger } = camp;
  const theirs = await call(endpoints.listPayments);
  const own = new Set(theirs.isOk ? theirs.body.map(({ transactionId }) => transactionId) : []);
  const transactions = ledger.acknowledged.map(({ transactionId }) => transactionId);
  const transactionId = random.pick(transactions.filter((id) => !own.has(id)));
  if (!theirs.isOk || !transactionId) return;
  const [report, list] = await Promise.all([
    call(endpoints.addPayment, { body: { transactionId } }),
    call(endpoints.listPayments, { query: { scope: 'all' } }),
  ]);
  const isRefused = (answer: typeof report | typeof list, refusal: string) =>
    !answer.isOk && (answer.isPassing || answer.refusal === refusal);
  if (!isRefused(report, 'not-found') || !isRefused(list, 'forbidden')) {
    ledger.find(`${person.uid} was let in to what is not theirs: ${transactionId}`);
  }
};

/** Reads along as one camper after the other, and believes nothing. */
export const runReader = (camp: Camp, people: readonly Person[]): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('reader').fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const person = random.pick(people);
    const call = await camp.people.enter(person, random);
    const visit = { camp, person, call, random: random.fork('reading') };
    await Promise.all([readClasses(visit), readPayments(visit), snoop(visit)]);
  });
