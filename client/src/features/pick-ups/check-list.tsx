import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallFirst } from '@camp/server/contract/classes/teaching/roster';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { Listing, type Fetched } from '#ui/lists/listing';

const LIST = 'divide-y divide-base-300 border-y border-base-300';

interface CheckItemProps {
  /** The camper's. */
  name: string;
  callFirst: readonly CallFirst[];
  check: { mutate: () => void; isPending: boolean; error: Error | null };
  children: ReactNode;
}

/** Something about a camper that an admin checks, with whom to call and the button that marks it. */
export const CheckItem = ({ name, callFirst, check, children }: CheckItemProps) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
    <div className="min-w-0 grow basis-72">
      {children}
      <p className="flex flex-wrap gap-x-4">
        {callFirst.map((adult) => (
          <a
            key={`${adult.name} ${adult.phone}`}
            href={`tel:${adult.phone}`}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            aria-label={`Call ${adult.name} about ${name}: ${adult.formattedPhone}`}
          >
            <Phone size={18} aria-hidden="true" className="shrink-0" />
            <span className="wrap-anywhere">
              <bdi>{adult.name}</bdi>, <bdi dir="ltr">{adult.formattedPhone}</bdi>
            </span>
          </a>
        ))}
      </p>
      {check.error && (
        <p role="alert" className="text-sm font-medium text-error">
          Not saved. {toMessage(check.error)}
        </p>
      )}
    </div>
    <Button
      variant="quiet"
      busy={check.isPending}
      aria-label={`Mark as checked: ${name}`}
      onClick={() => check.mutate()}
    >
      Mark as checked
    </Button>
  </li>
);

interface CheckListProps<Item> {
  id: string;
  title: string;
  lead: string;
  fetched: Fetched<Item> & { isPending: boolean };
  errorTitle: string;
  children: (item: Item) => ReactNode;
}

/** A section of the admin home with what an admin has to check; nothing without any. */
export function CheckList<Item>({
  id,
  title,
  lead,
  fetched,
  errorTitle,
  children,
}: CheckListProps<Item>) {
  // Most days have none, so nothing is shown while they load.
  if (fetched.isPending || fetched.data?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8 scroll-mt-24">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mb-3 text-muted">{lead}</p>
      <Listing
        fetched={fetched}
        errorTitle={errorTitle}
        toErrorText={toMessage}
        loading={null}
        empty={null}
      >
        {(items) => <ul className={LIST}>{items.map((item) => children(item))}</ul>}
      </Listing>
    </section>
  );
}
