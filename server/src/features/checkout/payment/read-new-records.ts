import type { PageRequest, RecordPage } from '../stripe/stripe-records';
import type { StripeCursor } from './stripe-cursors.store';

interface List<T> {
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
 * Processes the records added to one of Stripe's lists since the last run, a few pages at a time. Returns how far it
 * came: the next run continues there, or starts over if processing a record failed.
 */
export async function readNewRecords<T extends Created>(
  cursor: StripeCursor,
  { listPage, process }: List<T>,
): Promise<StripeCursor> {
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
    return { since: allProcessed ? Math.max(since, newest ?? 0) : since };
  }
  return allProcessed
    ? { since, ...(newest !== undefined && { newest }), ...(after !== undefined && { after }) }
    : { since };
}
