import { openConnection } from './connection';
import { quantile } from './numbers';

export const CONNECTIONS = 32;
/** As many as it takes to stay below what one address may ask in a minute. */
const ADDRESSES_PER_CONNECTION = 256;

/** What a load got: good answers a second, how long they took in milliseconds, and how many were not good. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** Of every good answer. */
  status: number;
  length: number;
}

/** An address that nobody else has. */
export const addressOf = (nth: number) =>
  `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;

const writeRequest = ({ url, headers }: Target, address: string) => {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers, 'x-forwarded-for': address });
  return [
    `GET ${pathname}${search} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
};

const askOn = async (target: Target, nth: number, until: number) => {
  const first = nth * ADDRESSES_PER_CONNECTION;
  const requests = Array.from({ length: ADDRESSES_PER_CONNECTION }, (_, each) =>
    writeRequest(target, addressOf(first + each)),
  );
  const connection = await openConnection(target.url);
  const times: number[] = [];
  let refused = 0;
  try {
    while (performance.now() < until) {
      const request = requests[(times.length + refused) % requests.length]!;
      const { status, length, ms } = await connection.ask(request);
      if (status === target.status && length === target.length) times.push(ms);
      else refused += 1;
    }
  } finally {
    connection.close();
  }
  return { times, refused };
};

/** Asks without a pause over `CONNECTIONS` connections, each request from another address than the one before. */
export const load = async (target: Target, seconds: number): Promise<Load> => {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const connections = Array.from({ length: CONNECTIONS }, (_, nth) => askOn(target, nth, until));
  const done = await Promise.all(connections);
  const times = done.flatMap((each) => each.times);
  return {
    perSecond: (times.length * 1_000) / (performance.now() - begun),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused: done.reduce((sum, each) => sum + each.refused, 0),
  };
};
