import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { WaitlistItem } from '#features/waitlist/waitlist-item';
import { describeEntry } from '#features/waitlist/waitlist.messages';
import { waitlistQuery } from '#features/waitlist/waitlist.queries';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { ChangeAnnouncer } from '#ui/feedback/change-announcer';
import { EmptyState } from '#ui/feedback/empty-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { PageHeading } from '#ui/headings/page-heading';
import { Listing } from '#ui/lists/listing';
import { JoinClass } from './join-class';
import { OfferButton } from './offer-button';

const NoWaitlists = () => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title="You’re not on a waiting list"
    text="When a class is sold out, join its waiting list. We’ll offer you the next seat that opens up."
    action={
      <ButtonLink to={paths.allClass} className="mt-2">
        Find a class
      </ButtonLink>
    }
  />
);

/** Offers first, because they end. */
const Entries = ({ entries }: { entries: readonly WaitlistEntry[] }) => {
  const offers = entries.filter(({ state }) => state === 'offered');
  const others = entries.filter(({ state }) => state !== 'offered');
  return (
    <>
      {offers.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {offers.map((entry) => (
            <WaitlistItem
              key={entry._id}
              entry={entry}
              offerButton={<OfferButton entry={entry} />}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="divide-y divide-base-300 border-y border-base-300">
          {others.map((entry) => (
            <WaitlistItem key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
};

/** The key of the page that opened the site. */
const FIRST_PAGE = 'default';

/** The waiting lists of the account; `?join=` opens the dialog that joins that of a class. */
export function WaitlistPage() {
  const { user } = useSession();
  const fetched = useQuery(waitlistQuery(user?.uid ?? ''));
  const [search, setSearch] = useSearchParams();
  const classId = search.get('join');
  const location = useLocation();
  const navigate = useNavigate();
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  // Most come from the page of the class.
  const cancel = () => (location.key === FIRST_PAGE ? close() : void navigate(-1));
  return (
    <>
      <PageHeading
        title="Waiting Lists"
        lead="When a seat opens up, we offer it to the next family."
      />
      <ChangeAnnouncer items={fetched.data} describe={describeEntry} />
      <Listing
        fetched={fetched}
        errorTitle="We couldn’t load your waiting lists"
        toErrorText={toMessage}
        loading={
          <LoadingList label="Loading your waiting lists" count={3} className="grid gap-4">
            <Skeleton className="h-20 w-full" />
          </LoadingList>
        }
        empty={<NoWaitlists />}
      >
        {(entries) => <Entries entries={entries} />}
      </Listing>
      {classId !== null && (
        <JoinClass
          classId={classId}
          entries={fetched.data ?? []}
          onJoined={close}
          onClose={cancel}
        />
      )}
    </>
  );
}
