import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { toMessage } from '#lib/api/client';
import { serverNow } from '#lib/api/server-time';
import { toNamesStart } from '@camp/server/shared/names';
import { formatSchedule } from '#lib/format/dates';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { paths, toClassPath, toJoinWaitlistPath } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { ScheduleLines } from '#ui/schedule-text';
import {
  describeJoining,
  describeOffer,
  describeState,
  toLeaveQuestion,
} from './waitlist.messages';
import { useLeaveWaitlist } from './waitlist.queries';

const LeaveButton = ({ entry }: { entry: WaitlistEntry }) => {
  const { mutateAsync, isPending } = useLeaveWaitlist();
  const isOffer = entry.state === 'offered';
  const leave = () =>
    confirmAction({
      ...toLeaveQuestion(entry),
      tone: 'danger',
      run: () => mutateAsync(entry._id),
      toMessage,
      onDone: () =>
        showToast(isOffer ? 'Offer declined' : 'You left the waiting list', entry.className),
      focusAfter: focusHeading,
    });
  return (
    <Button
      variant="quiet"
      busy={isPending}
      aria-label={`${isOffer ? 'Decline the offer' : 'Leave the waiting list'}: ${entry.className}`}
      onClick={() => void leave()}
    >
      {isOffer ? 'Decline' : 'Leave list'}
    </Button>
  );
};

interface WaitlistItemProps {
  entry: WaitlistEntry;
  heading?: 'h2' | 'h3';
  /** What leads to the offered seats; by default a link to the cart. */
  offerButton?: ReactNode;
}

const MINUTE_MS = 60_000;

/** Returns the server's time in ms, updated each minute. */
const useNow = () => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** What a seat costs, and how long it is offered, above how the offer works. */
const OfferFacts = ({ entry }: { entry: WaitlistEntry }) => (
  <p className="mt-1 text-lg font-bold tabular-nums">{describeOffer(entry, useNow())}</p>
);

const CartLink = () => (
  <ButtonLink variant="accent" to={paths.myCart}>
    Go to cart
  </ButtonLink>
);

/** A waiting list that the family is on, or was, and what it can do. */
export function WaitlistItem({ entry, heading: Heading = 'h2', offerButton }: WaitlistItemProps) {
  const { classId, className, campers, state } = entry;
  // Only the account that joined can buy or leave.
  const isOwn = entry.joinedBy === undefined;
  const isOpen = state === 'waiting' || state === 'offered';
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${state === 'offered' ? 'offer-card' : 'py-4'}`}
    >
      <div className="min-w-0 grow basis-80">
        <Heading className="font-sans text-base wrap-anywhere">
          <Link to={toClassPath(classId)} className="underline underline-offset-4">
            {className}
          </Link>
        </Heading>
        {isOpen && (
          <p className="text-muted wrap-anywhere">
            <ScheduleLines text={formatSchedule(entry)} />
            {entry.place !== undefined && (
              <>
                <span className="sr-only"> · </span>
                <span className="block">{entry.place}</span>
              </>
            )}
          </p>
        )}
        <p className="text-muted wrap-anywhere">
          For {toNamesStart(campers)}
          {` · ${describeJoining(entry)}`}
        </p>
        {state === 'offered' && <OfferFacts entry={entry} />}
        <p>{keepDatesTogether(describeState(entry))}</p>
        {state === 'waiting' && (
          <Link
            to={`${toClassPath(classId)}#other-classes`}
            aria-label={`Similar classes with open seats: ${className}`}
            className="link inline-flex min-h-11 items-center"
          >
            Similar classes with open seats
          </Link>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOwn && state === 'offered' && (offerButton ?? <CartLink />)}
        {isOwn && isOpen && <LeaveButton entry={entry} />}
        {isOwn && state === 'expired' && (
          <ButtonLink variant="quiet" to={toJoinWaitlistPath(classId)}>
            Join again
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
