import { endpoints } from '#contract';
import type { Camp, Visit } from '../camp';
import type { Persona } from './personas';
import { takeTurns } from '../session';

const PAUSE_MS = { min: 200, max: 1_000 };

const readClasses = async ({ camp, call }: Visit) => {
  const result = await call(endpoints.listClasses);
  for (const { className, seats, availableSeats, enrolled } of result.isOk ? result.body : []) {
    if (availableSeats < 0 || enrolled < 0 || availableSeats + enrolled > seats) {
      camp.recorder.report(
        `${className}: ${availableSeats} available and ${enrolled} sold of ${seats} seats`,
      );
    }
  }
};

/** Checks that the payment list has every acknowledged payment and no payment of another user. */
export async function readPayments({ camp, persona, call }: Visit) {
  const { recorder } = camp;
  const expected = recorder.expectedPayments(persona.uid);
  const result = await call(endpoints.listPayments);
  if (!result.isOk) return;
  recorder.count('payment lists read');
  const ids = new Set(result.body.map(({ _id }) => _id));
  for (const { email, number } of result.body) {
    if (email !== persona.email) recorder.report(`${persona.uid} was shown ${number} of ${email}`);
  }
  for (const id of expected) {
    if (!ids.has(id))
      recorder.report(`${persona.uid} was shown payment ${id} before, but it is not on the list`);
  }
}

/** Tries to report another user's payment and to list all payments. Both must be refused. */
const tryForeignPayment = async ({ camp, persona, call, random }: Visit) => {
  const { recorder } = camp;
  const ownPayments = await call(endpoints.listPayments);
  const ownIds = new Set(
    ownPayments.isOk ? ownPayments.body.map(({ transactionId }) => transactionId) : [],
  );
  const transactions = recorder.acknowledged.map(({ transactionId }) => transactionId);
  const transactionId = random.pick(transactions.filter((id) => !ownIds.has(id)));
  if (!ownPayments.isOk || !transactionId) return;
  const [report, list] = await Promise.all([
    call(endpoints.addPayment, { body: { transactionId } }),
    call(endpoints.listPayments, { query: { scope: 'all' } }),
  ]);
  const isRefused = (result: typeof report | typeof list, refusal: string) =>
    !result.isOk && (result.isTransient || result.refusal === refusal);
  if (!isRefused(report, 'not-found') || !isRefused(list, 'forbidden')) {
    recorder.report(`${persona.uid} could access the payment ${transactionId} of another user`);
  }
};

/** Checks classes and payments as a random camper in every turn. */
export const runReader = (camp: Camp, personas: readonly Persona[]): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('reader').fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const persona = random.pick(personas);
    const call = await camp.personas.logIn(persona, random);
    const visit = { camp, persona, call, random: random.fork('reading') };
    await Promise.all([readClasses(visit), readPayments(visit), tryForeignPayment(visit)]);
  });
