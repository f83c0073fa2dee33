import express from 'express';
import { MongoClient } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../local/testing/processes';
import { serve } from '../local/chaos/serve';
import { startEmbeddedMongodb } from '../local/mongodb/embedded-mongodb';
import { createPaymentSandbox } from '../local/stripe/payment-sandbox';

/** Where the world outside is, and the keys for it. */
export interface OutsideAddresses {
  stripeUrl: string;
  smtpPort: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/**
 * What is neither the product nor its database, in a process of its own: a payment service with its
 * own books, and a mail server that takes everything. Events go to the webhook that it is given, or
 * are taken by nobody.
 */
const [directory, webhook] = process.argv.slice(2) as [string, string?];

const takeMail = async () => {
  const port = await findFreePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, callback) => stream.on('end', callback).resume(),
  });
  server.listen(port, '127.0.0.1');
  return port;
};

const nobody = await serve((_request, response) => response.end());
const store = await startEmbeddedMongodb({ directory });
const client = await MongoClient.connect(store.uri);
const sandbox = await createPaymentSandbox({
  db: client.db('stripe'),
  deliverTo: webhook ?? nobody.url,
});
sandbox.start();
const { url: stripeUrl } = await serve(express().use(sandbox.router));
const { secretKey, publishableKey, webhookSecret } = sandbox;
const smtpPort = await takeMail();
const addresses: OutsideAddresses = {
  stripeUrl,
  smtpPort,
  secretKey,
  publishableKey,
  webhookSecret,
};
console.log(JSON.stringify(addresses));
