import type { PageRequest, RecordPage } from './stripe-records';
import type { StripeWalksStore } from './stripe-walks.store';

interface Needs<T> {
  walks: StripeWalksStore;
  name: string;
  listPage(page: PageRequest): Promise<RecordPage<T>>;
  /** Returns false if some of the records could not be worked off and have to be read again. */
  visit(records: readonly T[]): Promise<boolean>;
}

interface Created {
  id: string;
  createdAt: Date;
}

const MOST_PAGES = 3;
/** A list may show a record a little after others that were created later. */
const OVERLAP_S = 3_600;

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Reads what has been added to one of Stripe's lists since the last time, a few pages at once. A walk
 * that is not done goes on where it was left; one in which something failed begins anew.
 */
export const createWalkList =
  <T extends Created>({ walks, name, listPage, visit }: Needs<T>) =>
  async (): Promise<void> => {
    const walk = await walks.get(name);
    const { since } = walk;
    let { newest, after } = walk;
    let isClean = true;
    for (let nth = 0; nth < MOST_PAGES; nth += 1) {
      const page = await listPage({ since: Math.max(0, since - OVERLAP_S), after });
      const [first] = page.records;
      newest ??= first && toSeconds(first.createdAt);
      isClean = (await visit(page.records)) && isClean;
      after = page.records.at(-1)?.id;
      if (page.hasMore) continue;
      return walks.save(name, { since: isClean ? Math.max(since, newest ?? 0) : since });
    }
    return walks.save(name, isClean ? { since, newest, after } : { since });
  };
