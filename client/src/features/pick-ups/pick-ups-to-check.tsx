import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PickUp } from '@camp/server/contract/classes/teaching/pick-ups';
import { pickUpLabels } from '@camp/server/shared/messages/en-us/roster';
import { serverNow } from '#lib/api/server-time';
import { formatDateTime } from '#lib/format/dates';
import { toRosterPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';
import { CheckItem, CheckList } from './check-list';
import { pickUpsQuery, useCheckPickUp } from './pick-ups.queries';

const PickUpItem = ({ pickUp }: { pickUp: PickUp }) => {
  const { _id, at, classItemId, className, name, collectedBy, reason, because } = pickUp;
  const check = useCheckPickUp(_id);
  const year = new Date(serverNow()).toISOString().slice(0, 'YYYY'.length);
  return (
    <CheckItem name={name} callFirst={pickUp.callFirst} check={check}>
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
    </CheckItem>
  );
};

/** The pick-ups by somebody who needed a reason, until an admin has asked the family; nothing without any. */
export const PickUpsToCheck = () => (
  <CheckList
    id="pick-ups"
    title="Pick-ups to check"
    lead="Ask the family whether the pick-up was right, then mark it as checked."
    fetched={useQuery(pickUpsQuery())}
    errorTitle="We couldn’t load the pick-ups"
  >
    {(pickUp) => <PickUpItem key={pickUp._id} pickUp={pickUp} />}
  </CheckList>
);
