import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { commandsBy } from '#testing/database/commands-by';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';

const api = useTestApi({ watchCommands: true });
const shop = createShopper(api);

/** Buys two classes for each child and returns the commands of each request, without the sandbox's. */
const buyForFamily = async (children: number) => {
  const parent = await api.aUser();
  const campers = [];
  for (let index = 0; index < children; index += 1) campers.push(await api.aChild(parent));
  const classes = [await api.aClass(), await api.aClass()];
  const count = async (act: () => PromiseLike<unknown>) =>
    (await commandsBy(api.db, act)).filter((command) => !command.includes('sandbox'));

  const [last, ...others] = campers;
  for (const campClass of classes) await shop.addFor(parent, campClass, others);
  await shop.addFor(parent, classes[0]!, [last!]);
  const add = await count(() => shop.addFor(parent, classes[1]!, [last!]));
  let transactionId = '';
  const start = await count(async () => {
    const { body } = await shop.start(parent, shop.totalOf(classes) * children).expect(200);
    transactionId = toTransactionId(body);
  });
  await shop.confirm(transactionId);
  const record = await count(() => shop.record(parent, transactionId).expect(200));
  for (const campClass of classes) expect(await shop.countEnrollments(campClass)).toBe(children);
  return { add, start, record };
};

test('a purchase for three children sends the same commands as for one', async () => {
  // The seats of both classes are announced together.
  const holding = ['findAndModify classes', 'findAndModify classes', 'update versions'];
  const takingSeats = ['update classes', 'update classes', 'update versions'];
  const expected = {
    add: [
      'find users',
      'find classes',
      'find campers',
      'find enrollments',
      'find cartItems',
      'insert cartItems',
    ],
    start: [
      'find users',
      'find cartItems',
      'find classes',
      'find campers',
      'find enrollments',
      // The order in progress, and the last one.
      'find orders',
      'find orders',
      'aggregate consentTexts',
      'insert orders',
      ...holding,
      // After the hold: whether the cart has changed, or a camper was enrolled.
      'find cartItems',
      'find enrollments',
      'update orders',
    ],
    record: [
      'find users',
      'find orders',
      'update orders',
      // Whether the payer still has an account, and access to the campers.
      'find users',
      'find campers',
      ...takingSeats,
      'insert enrollments',
      'delete cartItems',
      'distinct waitlistEntries',
      'findAndModify orders',
      'find classes',
    ],
  };
  expect(await buyForFamily(1)).toEqual(expected);
  expect(await buyForFamily(3)).toEqual(expected);
});
