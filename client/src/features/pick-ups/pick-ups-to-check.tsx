import { useQuery } from '@tanstack/react-query';
import { Phone, UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PickUp } from '@camp/server/contract/classes/teaching/pick-ups';
import { pickUpLabels } from '@camp/server/contract/classes/teaching/roster.messages';
import { toMessage } from '../../lib/api/client';
import { serverNow } from '../../lib/api/server-time';
import { formatDateTime } from '../../lib/format/class-schedule';
import { toRosterPath } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Listing } from '../../ui/lists/listing';
import { Name } from '../../ui/name';
import { pickUpsQuery, useCheckPickUp } from './pick-ups.queries';

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const Calls = ({ pickUp: { callFirst, name } }: { pickUp: PickUp }) =>
  callFirst.map((adult) => (
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
  ));

const PickUpItem = ({ pickUp }: { pickUp: PickUp }) => {
  const { _id, at, classItemId, className, name, collectedBy, reason, because } = pickUp;
  const { mutate, isPending, error } = useCheckPickUp(_id);
  const year = new Date(serverNow()).toISOString().slice(0, 'YYYY'.length);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            <Name>{name}</Name> left with <Name>{collectedBy ?? 'somebody'}</Name>
          </span>
          <Badge tone="bad">
            <UserX size={16} aria-hidden="true" />
            {pickUpLabels[because ?? 'not-listed']}
          </Badge>
        </p>
        {reason !== undefined && (
          <p className="mt-1 max-w-2xl wrap-anywhere">
            Reason: <bdi>{reason}</bdi>
          </p>
        )}
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {formatDateTime(at, year)}, checked out by <bdi>{pickUp.checkedOutBy}</bdi>,{' '}
          <Link to={toRosterPath(classItemId)} className="underline underline-offset-4">
            <Name>{className}</Name>
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-4">
          <Calls pickUp={pickUp} />
        </p>
        {error && (
          <p role="alert" className="text-sm font-medium text-error">
            Not saved. {toMessage(error)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={`Mark as checked: ${name}`}
        onClick={() => mutate()}
      >
        Mark as checked
      </Button>
    </li>
  );
};

/** The pick-ups by somebody who needed a reason, until an admin has asked the family; nothing without any. */
export function PickUpsToCheck() {
  const { data, ...fetched } = useQuery(pickUpsQuery());
  // Most days have none, so nothing is shown while they load.
  if (fetched.isPending || data?.length === 0) return null;
  return (
    <section aria-labelledby="pick-ups" className="mb-8 scroll-mt-24">
      <h2 id="pick-ups" className="text-xl">
        Pick-ups to check
      </h2>
      <p className="mb-3 text-muted">
        Ask the family whether the pick-up was right, then mark it as checked.
      </p>
      <Listing
        fetched={{ ...fetched, data }}
        errorTitle="We couldn’t load the pick-ups"
        toErrorText={toMessage}
        loading={null}
        empty={null}
      >
        {(pickUps) => (
          <ul className={LIST}>
            {pickUps.map((pickUp) => (
              <PickUpItem key={pickUp._id} pickUp={pickUp} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  );
}
