import express, { type Request } from 'express';
import { MongoClient, ObjectId } from 'mongodb';
import Stripe from 'stripe';
import { serveHttp } from '../../local/testing/serve-http';
import { findAccessClaims, toSigningKey } from '../../src/features/auth/access-token';
import { SITE_ORIGIN } from '../api';
import type { ExternalServices } from '../external-services-process';
import { useReferenceMiddleware } from '../reference-middleware';
import { createReferenceSale } from './reference-sale';

export interface ReferenceApiSettings {
  port: number;
  folder: string;
  storeUri: string;
  database: string;
  accessTokenSecret: string;
  externalServices: ExternalServices;
}

/**
 * The steps of the reference purchase behind the three requests of the product, under the published middleware that
 * the API uses, with Stripe's SDK. In addition, each request reads its account, and the cart and the order
 * are read again. Stripe's events are verified and ignored.
 */
const { port, folder, storeUri, database, accessTokenSecret, externalServices } = JSON.parse(
  process.argv[2]!,
) as ReferenceApiSettings;

const { hostname: host, port: stripePort } = new URL(externalServices.stripeUrl);
const stripe = new Stripe(externalServices.secretKey, {
  ...{ host, port: stripePort, protocol: 'http', telemetry: false },
});
const key = toSigningKey(accessTokenSecret);
const db = (await MongoClient.connect(storeUri)).db(database);
const users = db.collection<{ uid: string; email: string }>('users');
const sale = createReferenceSale(db);

const authenticate = async ({ headers }: Request) => {
  const claims = findAccessClaims(headers.authorization!.replace('Bearer ', ''), key);
  const user = claims && (await users.findOne({ uid: claims.sub }));
  if (!user) throw new Error('The account does not exist.');
  return { owner: user.uid, ownerEmail: user.email };
};

const app = express();
useReferenceMiddleware(app, folder, SITE_ORIGIN);
app.post('/stripe/webhook', express.raw({ type: '*/*' }), (req, res) => {
  const signature = req.headers['stripe-signature']!;
  stripe.webhooks.constructEvent(req.body as Buffer, signature, externalServices.webhookSecret);
  res.json({ received: true });
});
app.use(express.json());

app.post('/carts', async (req, res) => {
  const { owner } = await authenticate(req);
  const { classItemId, camperId } = req.body as { classItemId: string; camperId?: string };
  const { _id } = await sale.addToCart(owner, new ObjectId(classItemId), new ObjectId(camperId));
  res.json({ insertedId: _id });
});

app.post('/create-payment-intent', async (req, res) => {
  const payer = await authenticate(req);
  const order = await sale.openOrder(payer, await sale.listCart(payer.owner));
  const intent = await stripe.paymentIntents.create({
    amount: order.totalCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { orderId: order._id.toHexString() },
  });
  await sale.storeOrder(order, intent.id);
  res.json({ clientSecret: intent.client_secret });
});

app.post('/payments', async (req, res) => {
  const { owner } = await authenticate(req);
  const { transactionId } = req.body as { transactionId: string };
  const order = (await sale.findOrder(owner, transactionId))!;
  const { status } = await stripe.paymentIntents.retrieve(transactionId);
  if (status !== 'succeeded') throw new Error(`The payment is ${status}.`);
  await sale.enroll(order);
  const lines = order.lines.map((line) => ({ ...line, outcome: 'enrolled' }));
  res.json({ payment: { ...order, lines } });
});

console.log((await serveHttp(app, port)).url);
