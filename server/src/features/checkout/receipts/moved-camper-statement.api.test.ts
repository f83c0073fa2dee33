import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import type { TestUser } from '#testing/samples/builders';
import { toDay } from '#shared/dates';

const api = useTestApi();
const mover = createMover(api);

const getStatement = async ({ token }: TestUser) => {
  const year = toDay(api.clock.now(), 'UTC').slice(0, 4);
  const { body } = await api.as(token).get(`/statements/${year}`).expect(200);
  return endpoints.getStatement.response.parse(body);
};

const batting = { className: 'Batting Basics', startsOn: '2031-07-21', endsOn: '2031-07-25' };
const nets = { className: 'Night Nets', startsOn: '2031-08-04', endsOn: '2031-08-06' };
const days = { startsOn: '2031-07-28', endsOn: '2031-07-30' };
const aFieldingClass = async (): Promise<CampClass> => {
  const instructor = { uid: 'tom', name: 'Tom Ashworth', email: 'tom@camp.test' };
  const { _id } = await api.aClass({
    ...{ className: 'Fielding and Catching', priceCents: 5800, place: 'Hall' },
    ...days,
  });
  const classes = api.db.collection<CampClass>('classes');
  await classes.updateOne({ _id }, { $set: { instructor } });
  return (await classes.findOne({ _id }))!;
};

test('names the class that a moved camper attends, with its days, its instructor and the net sum', async () => {
  const [user, bystander] = [await api.aUser(), await api.aUser()];
  const left = await api.aClass(batting);
  await mover.buy(bystander, left);
  const bought = await mover.buy(user, left);
  await mover.moveTo(bought, await aFieldingClass(), -6.5);
  const { campers, ...sums } = await getStatement(user);
  expect(sums).toMatchObject({ paid: 64.5, refunded: 6.5, net: 58 });
  expect(campers).toHaveLength(1);
  expect(campers[0]!.lines).toMatchObject([
    {
      ...{ className: 'Fielding and Catching', InstructorName: 'Tom Ashworth', place: 'Hall' },
      ...days,
      ...{ number: bought.payment.number, paid: 64.5, refunded: 6.5, net: 58 },
    },
  ]);
  expect((await getStatement(bystander)).campers[0]!.lines).toMatchObject([
    { ...batting, net: 64.5 },
  ]);
});

test('receipts name the order of the other class, and the new one the refund of the move', async () => {
  const user = await api.aUser();
  const bought = await mover.buy(user, await api.aClass(batting));
  await mover.moveTo(bought, await aFieldingClass(), -6.5);
  const getReceipt = async (id: string) => {
    const { body } = await api.as(user.token).get(`/payments/${id}`).expect(200);
    return endpoints.getPayment.response.parse(body);
  };
  const before = await getReceipt(bought.payment._id);
  const [{ movedTo }] = before.lines as [(typeof before.lines)[number]];
  const after = await getReceipt(movedTo!.paymentId);
  expect(before.relatedOrders).toEqual([{ _id: after._id, number: after.number }]);
  expect(after.relatedOrders).toEqual([{ _id: before._id, number: before.number }]);
  expect(after.lines[0]!.movedFrom).toMatchObject({ paid: 58, refunded: 6.5 });
});

test('names the last class of a chain of moves beside each of its payments and refunds', async () => {
  const user = await api.aUser();
  const first = await mover.buy(user, await api.aClass(batting));
  const second = await mover.moveTo(first, await aFieldingClass(), -6.5);
  const third = await mover.moveTo(second, await api.aClass({ ...nets, priceCents: 7000 }), 12);
  const { campers, ...sums } = await getStatement(user);
  expect(sums).toMatchObject({ paid: 76.5, refunded: 6.5, net: 70 });
  expect(campers[0]!.lines).toMatchObject([
    { ...nets, number: first.payment.number, paid: 64.5, refunded: 6.5, net: 58 },
    { ...nets, number: third.payment.number, paid: 12, refunded: 0, net: 12 },
  ]);

  await mover.cancel(third, 70).expect(200);
  const canceled = await getStatement(user);
  expect(canceled).toMatchObject({ paid: 76.5, refunded: 76.5, net: 0 });
  for (const line of canceled.campers[0]!.lines) expect(line).toMatchObject(nets);
});
