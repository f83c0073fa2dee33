import type { Logger } from 'pino';

interface Post {
  distribute(): Promise<void>;
  send(stopping: AbortSignal): Promise<void>;
}

/** As long as requests that come together are waited for. */
const GATHER_MS = 200;

/** Work that is done soon after a kick, one at a time; a kick while it is done has it done again. */
const createRound = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      isWanted = false;
      await work().catch(onError);
    }
    underWay = null;
  };
  return {
    kick() {
      isWanted = true;
      underWay ??= run();
    },
    ended: async () => underWay,
  };
};

/**
 * Tells what has happened and sends the mails, soon after each kick. Sending may take long, so it does
 * not keep what happens next from being told. `stop` waits for what is under way.
 */
export const startPosting = ({ distribute, send }: Post, log: Logger) => {
  const stopping = new AbortController();
  const onError = (error: unknown) => log.error({ err: error }, 'post failed');
  const sending = createRound(() => send(stopping.signal), onError);
  const telling = createRound(async () => {
    await distribute();
    if (!stopping.signal.aborted) sending.kick();
  }, onError);
  return {
    kick() {
      if (!stopping.signal.aborted) telling.kick();
    },
    async stop() {
      stopping.abort();
      await telling.ended();
      await sending.ended();
    },
  };
};

/** The same sweep, with the post to follow: much of what it does is news. */
export const beforePost = (
  { recover, sweep }: Record<'recover' | 'sweep', () => Promise<void>>,
  kick: () => void,
) => ({
  recover: () => recover().finally(kick),
  sweep: () => sweep().finally(kick),
});
