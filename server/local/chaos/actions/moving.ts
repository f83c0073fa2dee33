import { endpoints, type CheckoutStarted, type Payment } from '#contract';
import type { Visit } from '../camp';
import { isReserved } from '../classes';
import { createShopper } from './shopper';

const MAX_ATTEMPTS = 20;
const UNPAID_PROBABILITY = 0.2;
const UNREPORTED_PROBABILITY = 0.3;

/** Returns an id of a class that is not reserved for other personas. */
const pickClass = async ({ call, random }: Visit): Promise<string | undefined> => {
  const listed = await call(endpoints.listClasses);
  const classes = listed.isOk ? listed.body.filter((campClass) => !isReserved(campClass)) : [];
  return random.pick(classes)?._id;
};

/** Pays the difference of a move, unless the persona gives up or closes the page before it is reported. */
const payDifference = async (visit: Visit, started: CheckoutStarted) => {
  const { random } = visit;
  if (started.clientSecret === null || random.chance(UNPAID_PROBABILITY)) return;
  const { payByCard, report } = createShopper(visit);
  const charged = await payByCard(started, 'pm_card_visa');
  if (charged === 'paid' && !random.chance(UNREPORTED_PROBABILITY)) {
    await report(started, MAX_ATTEMPTS);
  }
};

const listMovable = (payments: readonly Payment[]) =>
  payments.flatMap((payment) =>
    payment.lines.filter(({ transfer }) => transfer).map((line) => ({ payment, line })),
  );

/** Moves a camper of the persona to another class, on one or on both servers at once. */
export async function moveAnyCamper(visit: Visit): Promise<void> {
  const { camp, persona, call, random } = visit;
  const listed = await call(endpoints.listPayments);
  const movable = listMovable(listed.isOk ? listed.body : []);
  const classItemId = await pickClass(visit);
  if (movable.length === 0 || classItemId === undefined) return;
  const { payment, line } = random.pick(movable);
  const params = { id: payment._id };
  const reference = { lineId: line.lineId, classItemId };
  const quote = await call(endpoints.getTransferQuote, { params: { ...params, ...reference } });
  if (!quote.isOk) return;
  const { difference } = quote.body;
  const body = { ...reference, difference, acceptsClash: true };
  const send = (server: number) => call(endpoints.startTransfer, { params, body, server });
  const servers = random.chance(0.3) ? [0, 1] : [random.pick([0, 1])];
  const results = await Promise.all(servers.map(send));
  for (const result of results) {
    if (!result.isOk) continue;
    const { total } = result.body;
    if (total !== Math.max(0, difference)) {
      camp.recorder.report(
        `${persona.uid} agreed to a difference of ${difference} but was charged ${total}`,
      );
    }
    camp.recorder.count('moves started');
    await payDifference(visit, result.body);
  }
}

/** Moves some campers of a class to another class as an admin, on one or on both servers at once. */
export async function moveByCamp(visit: Visit): Promise<void> {
  const { camp, call, random } = visit;
  const [source, target] = [await pickClass(visit), await pickClass(visit)];
  if (source === undefined || target === undefined || source === target) return;
  const roster = await call(endpoints.getRoster, {
    params: { id: source },
    expects: ['not-found'],
  });
  const campers = roster.isOk ? random.some(roster.body.campers, 3) : [];
  if (campers.length === 0) return;
  const send = (server: number) =>
    call(endpoints.transferCampers, {
      params: { id: source },
      body: {
        enrollmentIds: campers.map(({ enrollmentId }) => enrollmentId),
        classItemId: target,
        isRequestedByFamily: random.chance(0.5),
        acceptsWarnings: true,
      },
      server,
    });
  const results = await Promise.all(random.chance(0.3) ? [send(0), send(1)] : [send(0)]);
  for (const result of results) {
    if (result.isOk && result.body.transferred.length > 0) {
      camp.recorder.count('campers moved by the camp');
    }
  }
}
