import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Delivery {
  body: string;
  signature: string;
}

const read = async (request: IncomingMessage): Promise<Delivery> => ({
  body: await text(request),
  signature: String(request.headers['stripe-signature']),
});

/** Starts a webhook on a free port that records deliveries and responds with each of `statuses` once, then 200. */
export async function startEventReceiver(statuses: number[] = []) {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    void read(request).then((delivery) => {
      deliveries.push(delivery);
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    deliveries,
    url: `http://127.0.0.1:${port}/stripe/webhook`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
