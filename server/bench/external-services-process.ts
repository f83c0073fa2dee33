import express from 'express';
import { MongoClient } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../local/testing/processes';
import { serveHttp } from '../local/testing/serve-http';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';
import { createPaymentSandbox } from '@camp/stripe-sandbox';
import { webhookEventTypes } from '../src/features/checkout/payment/webhook-event-types';

/** The URLs, ports and keys of the external services. */
export interface ExternalServices {
  stripeUrl: string;
  smtpPort: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/**
 * Runs the external services in their own process: a payment service with its own database and a mail
 * server that accepts everything. Without a webhook argument, events go to a server that ignores them.
 */
const [directory, webhook] = process.argv.slice(2) as [string, string?];

const startMailServer = async () => {
  const port = await findFreePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, callback) => stream.on('end', callback).resume(),
  });
  server.listen(port, '127.0.0.1');
  return port;
};

const sink = await serveHttp((_request, response) => response.end());
const store = await startEmbeddedMongodb({ directory });
const client = await MongoClient.connect(store.uri);
const deliverTo = webhook ?? sink.url;
const sandbox = await createPaymentSandbox({
  db: client.db('stripe'),
  deliverTo,
  // As at Stripe, where the endpoint is registered for the events that the product reads.
  webhookEndpoints: [{ url: deliverTo, enabled_events: [...webhookEventTypes], status: 'enabled' }],
});
sandbox.start();
const { url: stripeUrl } = await serveHttp(express().use(sandbox.router));
const { secretKey, publishableKey, webhookSecret } = sandbox;
const smtpPort = await startMailServer();
const addresses: ExternalServices = {
  stripeUrl,
  smtpPort,
  secretKey,
  publishableKey,
  webhookSecret,
};
console.log(JSON.stringify(addresses));
