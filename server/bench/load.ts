import { openConnection } from './connection';
import { quantile } from './numbers';

export const CONNECTIONS = 32;
/** Enough to stay below the rate limit per address. */
const ADDRESSES_PER_CONNECTION = 256;

/** Results of a load: expected responses per second, their durations in milliseconds, and the number of unexpected responses. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** Status and body length of an expected response. */
  status: number;
  length: number;
}

/** Returns the unique IP address for an index. */
export const toAddress = (index: number) =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const writeRequest = ({ url, headers }: Target, address: string) => {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers, 'x-forwarded-for': address });
  return [
    `GET ${pathname}${search} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
};

const sendRepeatedly = async (target: Target, index: number, endsAt: number) => {
  const firstIndex = index * ADDRESSES_PER_CONNECTION;
  const requests = Array.from({ length: ADDRESSES_PER_CONNECTION }, (_, offset) =>
    writeRequest(target, toAddress(firstIndex + offset)),
  );
  const connection = await openConnection(target.url);
  const times: number[] = [];
  let refused = 0;
  try {
    while (performance.now() < endsAt) {
      const request = requests[(times.length + refused) % requests.length]!;
      const { status, length, ms } = await connection.send(request);
      if (status === target.status && length === target.length) times.push(ms);
      else refused += 1;
    }
  } finally {
    connection.close();
  }
  return { times, refused };
};

/** Sends requests continuously over `CONNECTIONS` connections, each from a different address than the last. */
export async function load(target: Target, seconds: number): Promise<Load> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const connections = Array.from({ length: CONNECTIONS }, (_, index) =>
    sendRepeatedly(target, index, endsAt),
  );
  const results = await Promise.all(connections);
  const times = results.flatMap((result) => result.times);
  return {
    perSecond: (times.length * 1_000) / (performance.now() - startedAt),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused: results.reduce((sum, result) => sum + result.refused, 0),
  };
}
