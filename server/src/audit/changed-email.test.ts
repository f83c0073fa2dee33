import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../contract';
import type { User } from '../domain/user';
import {
  anIdentity,
  openSession,
  signedInSecondsAgo,
  withVerifiedEmail,
  type Identity,
} from '../testing/api/sign-in';
import { wholeCamper } from '../testing/samples/people/campers';
import { aConsentText } from '../testing/samples/people/consents';
import { createAuditedCamp, type AuditedCamp } from './testing/audited-camp';

let camp: AuditedCamp;
beforeAll(async () => {
  camp = await createAuditedCamp();
});
afterAll(() => camp.stop());

/** Adds a child, who answers a consent text and has a class in the cart. */
const addChild = async (session: Awaited<ReturnType<typeof openSession>>) => {
  const { firstName, lastName, birthDate } = wholeCamper;
  const { body } = await session
    .post('/campers')
    .send({ firstName, lastName, birthDate })
    .expect(200);
  const { _id: camperId } = endpoints.addCamper.response.parse(body);
  const { _id: classItemId, priceCents } = await camp.aClass();
  await session.post('/carts').send({ classItemId, camperId }).expect(200);
  const answers = [{ textId: await aConsentText(camp, { isRequired: false }), agreed: true }];
  await session.post('/consents').send({ camperId, answers }).expect(200);
  return priceCents / 100;
};

const addChildAs = async (identity: Identity) => addChild(await openSession(camp, identity));

const withNewEmail = (identity: Identity) => ({
  ...identity,
  email: `new-${identity.email}`,
  email_verified: false,
});

test('accepts what an account keeps that has verified another email', async () => {
  const identity = signedInSecondsAgo(60, anIdentity());
  await addChildAs(identity);
  const unverified = withNewEmail(signedInSecondsAgo(40, identity));
  await addChildAs(unverified);
  expect(await camp.listDifferences()).toEqual([]);
  const { sub: uid } = identity;
  const { unverifiedSince } = (await camp.db.collection<User>('users').findOne({ uid }))!;

  // A sign-in is later than what the account did before it.
  await camp.db
    .collection('campers')
    .updateMany({ owner: uid, createdAt: { $lt: unverifiedSince! } }, [
      { $set: { createdAt: { $subtract: ['$createdAt', 60_000] } } },
    ]);
  await openSession(camp, withVerifiedEmail(signedInSecondsAgo(0, unverified)));
  expect(await camp.db.collection('campers').countDocuments({ owner: uid })).toBe(1);
  expect(await camp.listDifferences()).toEqual([]);
});

test('accepts an enrolled child of a first verified sign-in, with its consents', async () => {
  const identity = signedInSecondsAgo(60, anIdentity({ isVerified: false }));
  const session = await openSession(camp, identity);
  const price = await addChild(session);
  const { body } = await session.post('/create-payment-intent').send({ price }).expect(200);
  const transactionId = (body as { clientSecret: string }).clientSecret.split('_secret_')[0]!;
  await camp.confirm(transactionId);
  await session.post('/payments').send({ transactionId }).expect(200);
  await openSession(camp, withVerifiedEmail(signedInSecondsAgo(0, identity)));
  expect(await camp.db.collection('campers').countDocuments({ owner: identity.sub })).toBe(1);
  expect(await camp.listDifferences()).toEqual([]);
});
