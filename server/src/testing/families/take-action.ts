import Stripe from 'stripe';
import { endpoints } from '#contract';
import { sweepOrders } from '#features/checkout/index';
import { toTransactionId } from '../purchases/shopper';
import { classPath } from '../samples/builders';
import type { Camp, Family, NamedCamper } from './open-camp';
import { move, moveByCamp } from './moves';
import { pick, record } from './pick';
import { SHARED, STRANGER, type Action, type ActionOf } from './plan';

const HOLD_AND_GRACE_MINUTES = 17;

/** Returns one of those whom a family may enroll, or a camper of another family. */
const pickCamper = ({ families, shared }: Camp, family: Family, index: number): NamedCamper => {
  const other = families.find((each) => each !== family);
  if (index === STRANGER && other) return other.campers[0]!;
  const isSharer = shared?.guardian === family || shared?.camper.family === family;
  return index === SHARED && isSharer ? shared.camper : pick(family.campers, index)!;
};

const add = async (camp: Camp, family: Family, action: ActionOf<'add' | 'buy'>) => {
  const { _id, name } = pick(camp.classes, action.class)!;
  for (const camper of new Set(action.campers.map((each) => pickCamper(camp, family, each)))) {
    // Without a camper, the account holder is meant.
    const isOwnAdult = !camper.isChild && camper.family === family;
    const camperId = isOwnAdult ? undefined : camper._id.toHexString();
    const body = { classItemId: _id.toHexString(), camperId };
    const res = await camp.api.as(family.user.token).post('/carts').send(body);
    record(camp, `${family.name} adds ${camper.name} to ${name}`, res);
  }
};

const listCart = async ({ api }: Camp, { user }: Family) =>
  endpoints.listCartItems.response.parse((await api.as(user.token).get('/carts').expect(200)).body);

const remove = async (camp: Camp, family: Family, { item }: ActionOf<'remove'>) => {
  const picked = pick(await listCart(camp, family), item);
  if (!picked) return;
  const res = await camp.api.as(family.user.token).delete(`/carts/${picked._id}`);
  record(camp, `${family.name} removes ${picked.className} from the cart`, res);
};

const checkOut = async (camp: Camp, family: Family) => {
  const cart = await listCart(camp, family);
  const cents = cart.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const res = await camp.shop.start(family.user, cents / 100);
  record(camp, `${family.name} checks out`, res);
  if (res.status !== 200 || res.body.clientSecret === null) return;
  family.transactionIds.push(toTransactionId(res.body));
};

const pay = async (camp: Camp, family: Family, { card, reports }: ActionOf<'pay' | 'buy'>) => {
  const transactionId = family.transactionIds.at(-1);
  if (transactionId === undefined) return;
  try {
    await camp.shop.confirm(transactionId, card);
    camp.log.push(`${family.name} pays`);
  } catch (error) {
    // The card was declined, or the payment was made or canceled before.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    camp.log.push(`${family.name} cannot pay: ${error.code}`);
  }
  await Promise.all(
    Array.from({ length: reports }, async () => {
      const res = await camp.shop.record(family.user, transactionId);
      record(camp, `${family.name} reports the payment`, res);
    }),
  );
};

const buy = async (camp: Camp, family: Family, action: ActionOf<'buy'>) => {
  await add(camp, family, action);
  await checkOut(camp, family);
  await pay(camp, family, action);
};

const cancel = async (camp: Camp, family: Family, action: ActionOf<'cancel'>) => {
  const client = camp.api.as(family.user.token);
  const { body } = await client.get('/payments').expect(200);
  const enrolled = endpoints.listPayments.response
    .parse(body)
    .flatMap(({ _id, lines }) => lines.map((line) => ({ orderId: _id, line })))
    .filter(({ line }) => line.cancellation);
  const picked = pick(enrolled, action.line);
  if (!picked) return;
  const { lineId, classItemId, className, camper, cancellation } = picked.line;
  const res = await client
    .post(`/payments/${picked.orderId}/cancel`)
    .send({ lineId, classItemId, refund: cancellation!.refund });
  record(camp, `${family.name} cancels ${camper.firstName} in ${className}`, res);
};

const refund = async (camp: Camp, { line: index, part }: ActionOf<'refund'>) => {
  const client = camp.api.as(camp.admin.token);
  const orders = endpoints.listOrders.response.parse((await client.get('/orders')).body);
  const lines = orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ line }) => line.outcome === 'enrolled');
  const picked = pick(lines, index);
  if (!picked) return;
  const { order, line } = picked;
  const family = camp.families.find(({ user }) => user.email === order.email)!;
  camp.changing.add(family.user.uid);
  const { lineId, classItemId, className, camper, price, refunded } = line;
  const cents = Math.round((price - refunded) * 100);
  const isAll = part === 'all';
  const amount = (isAll ? cents : Math.floor(cents / 2)) / 100;
  if (amount === 0 && !isAll) return;
  const body = { classItemId, lineId, amount, refunded, endsPlace: isAll, reason: 'Rain.' };
  const res = await client.post(`/orders/${order._id}/refund`).send(body);
  record(camp, `An admin refunds ${part} of ${camper.firstName} in ${className}`, res);
};

const changeBirthDate = async (camp: Camp, action: ActionOf<'change birth date'>) => {
  const camper = pick(camp.campers, action.camper)!;
  camp.changing.add(camper.family.user.uid);
  const client = camp.api.as(camper.family.user.token);
  const { body } = await client.get('/campers?archived=true').expect(200);
  const id = camper._id.toHexString();
  const current = endpoints.listCampers.response.parse(body).find(({ _id }) => _id === id)!;
  const change = { revision: current.revision, birthDate: action.birthDate };
  const res = await client.patch(`/campers/${id}`).send(change);
  record(camp, `${camper.name} is now born ${action.birthDate}`, res);
};

const changeAges = async (camp: Camp, action: ActionOf<'change ages'>) => {
  const campClass = pick(camp.classes, action.class)!;
  const { ageMin, ageMax } = action.ages;
  const res = await camp.api.as(camp.admin.token).patch(classPath(campClass)).send(action.ages);
  record(camp, `${campClass.name} is now for ages ${ageMin ?? ''}–${ageMax ?? ''}`, res);
};

const admit = async (camp: Camp, action: ActionOf<'admit'>) => {
  const camper = pick(camp.campers, action.camper)!;
  const campClass = pick(camp.classes, action.class)!;
  const res = await camp.api
    .as(camp.admin.token)
    .post(classPath(campClass, '/admissions'))
    .send({ camperId: camper._id.toHexString(), reason: 'Plays up a year.' });
  record(camp, `An admin admits ${camper.name} to ${campClass.name}`, res);
};

export const pickChild = ({ campers }: Camp, index: number) =>
  pick(
    campers.filter(({ isChild }) => isChild),
    index,
  );

const archiveOrRestore = async (camp: Camp, action: ActionOf<'archive' | 'restore'>) => {
  const child = pickChild(camp, action.child);
  if (!child) return;
  camp.changing.add(child.family.user.uid);
  const path = `/campers/${child._id.toHexString()}/${action.do}`;
  const res = await camp.api.as(child.family.user.token).post(path);
  record(camp, `${child.family.name} calls ${action.do} for ${child.name}`, res);
};

const leave = async (camp: Camp, family: Family) => {
  if (!camp.shared) return;
  const { camper } = camp.shared;
  camp.changing.add(camper.family.user.uid);
  const path = `/campers/${camper._id.toHexString()}/leave`;
  const res = await camp.api.as(family.user.token).post(path);
  record(camp, `${family.name} leaves ${camper.name}`, res);
};

/** Lets all holds lapse. */
export async function wait({ api, families, log, changing }: Camp): Promise<void> {
  for (const { user } of families) changing.add(user.uid);
  api.clock.passMinutes(HOLD_AND_GRACE_MINUTES);
  await sweepOrders(api.camp);
  log.push(`${HOLD_AND_GRACE_MINUTES} minutes pass`);
}

/** Carries out an action with the requests of a browser, and logs it. */
export async function takeAction(camp: Camp, action: Action): Promise<void> {
  if ('family' in action) {
    const family = pick(camp.families, action.family)!;
    camp.changing.add(family.user.uid);
    if (action.do === 'add') return add(camp, family, action);
    if (action.do === 'remove') return remove(camp, family, action);
    if (action.do === 'buy') return buy(camp, family, action);
    if (action.do === 'check out') return checkOut(camp, family);
    if (action.do === 'pay') return pay(camp, family, action);
    if (action.do === 'cancel') return cancel(camp, family, action);
    if (action.do === 'move') return move(camp, family, action);
    return leave(camp, family);
  }
  if (action.do === 'refund') return refund(camp, action);
  if (action.do === 'move by camp') return moveByCamp(camp, action);
  if (action.do === 'change birth date') return changeBirthDate(camp, action);
  if (action.do === 'change ages') return changeAges(camp, action);
  if (action.do === 'admit') return admit(camp, action);
  if (action.do === 'wait') return wait(camp);
  return archiveOrRestore(camp, action);
}
