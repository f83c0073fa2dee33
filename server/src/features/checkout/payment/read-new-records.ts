import type { PageRequest, RecordPage } from '../stripe/stripe-records';
import type { StripeCursorsStore } from './stripe-cursors.store';

interface Dependencies<T> {
  cursors: StripeCursorsStore;
  name: string;
  listPage(page: PageRequest): Promise<RecordPage<T>>;
  /** Returns false if processing a record failed, so that the records have to be read again. */
  process(records: readonly T[]): Promise<boolean>;
}

interface Created {
  id: string;
  createdAt: Date;
}

const MAX_PAGES = 3;
/** Stripe may list a record some time after records that were created later. */
const OVERLAP_S = 3_600;

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Processes the records added to one of Stripe's lists since the last run, a few pages at a time. The next
 * run continues where this one stopped, or starts over if processing a record failed.
 */
export function createReadNewRecords<T extends Created>({
  cursors,
  name,
  listPage,
  process,
}: Dependencies<T>) {
  return async (): Promise<void> => {
    const cursor = await cursors.get(name);
    const { since } = cursor;
    let { newest, after } = cursor;
    let allProcessed = true;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { records, hasMore } = await listPage({ since: Math.max(0, since - OVERLAP_S), after });
      const [first] = records;
      newest ??= first && toSeconds(first.createdAt);
      allProcessed = (await process(records)) && allProcessed;
      after = records.at(-1)?.id;
      if (hasMore) continue;
      return cursors.save(name, { since: allProcessed ? Math.max(since, newest ?? 0) : since });
    }
    return cursors.save(name, allProcessed ? { since, newest, after } : { since });
  };
}
