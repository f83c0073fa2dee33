import { failed, ok, warning, type Finding } from './finding';

const SECOND_MS = 1_000;
/** Tokens may be at most this much from the future; see `firebase-id-token.ts`. */
const TOLERANCE_SECONDS = 5;

/** Returns by how many milliseconds the clock of a server is ahead of ours; null if it cannot be asked. */
const readOffset = async (url: string, signal: AbortSignal): Promise<number | null> => {
  const asked = Date.now();
  try {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    const answered = Date.now();
    const date = Date.parse(response.headers.get('date') ?? '');
    // `Date` has no milliseconds.
    return Number.isNaN(date) ? null : date + SECOND_MS / 2 - (asked + answered) / 2;
  } catch {
    return null;
  }
};

/** Compares the clock with those of other servers, by the headers of their responses. */
export async function checkClock(urls: readonly string[], signal: AbortSignal): Promise<Finding[]> {
  const offsets = await Promise.all(
    urls.map(async (url) => ({ url, offset: await readOffset(url, signal) })),
  );
  const known = offsets.filter(({ offset }) => offset !== null);
  if (known.length === 0)
    return [warning('No other server was reached, so the clock was not compared.')];
  const distance = ({ offset }: (typeof known)[number]) => Math.abs(offset!);
  const worst = known.reduce((first, second) =>
    distance(second) > distance(first) ? second : first,
  );
  const seconds = Math.round(distance(worst) / SECOND_MS);
  if (distance(worst) <= TOLERANCE_SECONDS * SECOND_MS) {
    const servers = known.length === 1 ? 'one other server' : `${known.length} other servers`;
    return [ok(`It differs by less than ${TOLERANCE_SECONDS} seconds from ${servers}.`)];
  }
  const direction = worst.offset! > 0 ? 'behind' : 'ahead of';
  return [
    failed(
      `It is ${seconds} seconds ${direction} ${new URL(worst.url).host}: sign-ins and webhooks are rejected. Turn on time synchronization (timedatectl set-ntp true).`,
    ),
  ];
}
