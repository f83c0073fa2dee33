import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths, toClassPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { Name } from '#ui/name';
import { describeOwnPlace, describePlace } from './waitlist.messages';
import { waitlistQuery } from './waitlist.queries';
import { WaitlistItem } from './waitlist-item';

export const isOpen = ({ state }: Pick<WaitlistEntry, 'state'>) =>
  state === 'waiting' || state === 'offered';

const titles = { offered: 'Offered to you', waiting: 'On a waiting list' };

interface OpenWaitlistsProps {
  owner: string;
  state: keyof typeof titles;
}

/** The waiting lists that a family is on, or the seats it is offered, as a section of another page; nothing without any. */
export function OpenWaitlists({ owner, state }: OpenWaitlistsProps) {
  const id = useId();
  const { data = [] } = useQuery(waitlistQuery(owner));
  const open = data.filter((entry) => entry.state === state);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={id} className={state === 'offered' ? 'mb-12' : 'mt-12'}>
      <h2 id={id} className="mb-4 text-xl">
        {titles[state]}
      </h2>
      <ul
        className={
          state === 'offered' ? 'grid gap-4' : 'divide-y divide-base-300 border-y border-base-300'
        }
      >
        {open.map((entry) => (
          <WaitlistItem key={entry._id} entry={entry} heading="h3" />
        ))}
      </ul>
    </section>
  );
}

/** Where the campers of a family stand in line, in a line each, as a section of another page; nothing without any. */
export function PlacesInLine({ owner }: { owner: string }) {
  const id = useId();
  const { data = [] } = useQuery(waitlistQuery(owner));
  const waiting = data.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          Waiting list
        </h2>
        <ButtonLink to={paths.waitlist} variant="ghost" className="-mr-4">
          See my waiting lists
        </ButtonLink>
      </header>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {waiting.map((entry) => (
          <li key={entry._id} className="py-3">
            <Link
              to={toClassPath(entry.classId)}
              className="font-semibold wrap-anywhere underline underline-offset-4"
            >
              {entry.className}
            </Link>
            <p className="text-muted wrap-anywhere">{describeOwnPlace(entry)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a camper waits for, in a few words each; nothing without any. */
export function WaitsFor({ entries }: { entries: readonly WaitlistEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {entries.map((entry) => (
        <li key={entry._id} className="flex items-start gap-2">
          <Hourglass size={18} aria-hidden="true" className="mt-1 shrink-0" />
          <Link to={paths.waitlist} className="min-w-0 underline underline-offset-4">
            <Name>{entry.className}</Name>: {describePlace(entry)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
