import { Link } from 'react-router-dom';
import { Flag } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import { formatSchedule } from '#lib/format/dates';
import { today } from '#lib/format/dates';
import { toClassPath, toClassWaitlistPath } from '#lib/paths';
import { ApprovalBadge } from '#ui/approval-badge';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';
import { Picture } from '#ui/pictures/picture';
import { formatAmount } from '#ui/price';
import { WaitingLink } from '#ui/waiting-link';
import { Skeleton } from '#ui/feedback/skeleton';
import { CampFeedback } from '#ui/camp-feedback';
import { OwnClassActions, type OwnClassActionsProps } from './own-class-actions';
import { isFinished } from './overview';
import { OwnProposal } from './own-proposal';
import { SeatsSold } from './seats-sold';
import { ScheduleText } from '#ui/schedule-text';

const ROW =
  'own-class grid grid-cols-1 gap-x-4 gap-y-3 py-5 max-sm:@min-[16rem]:grid-cols-[min(6rem,36%)_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:gap-y-0 sm:py-6';

const ClassName = ({ campClass: { _id, className, status } }: { campClass: CampClass }) => (
  <h3 className="text-lg leading-6">
    {status === 'approved' ? (
      <Link to={toClassPath(_id)} className="hover:underline">
        <Name>{className}</Name>
      </Link>
    ) : (
      <Name>{className}</Name>
    )}
  </h3>
);

const StatusBadge = ({ campClass }: { campClass: CampClass }) =>
  isFinished(campClass, today()) ? (
    <Badge>
      <Flag size={16} aria-hidden="true" />
      Finished
    </Badge>
  ) : (
    <ApprovalBadge status={campClass.status} />
  );

/** Explains the status of a class that is not on sale, and the next step. */
const StatusNote = ({ campClass: { status, feedback } }: { campClass: CampClass }) => (
  <>
    {status === 'draft' && (
      <p className="mt-3">
        Only you and the camp can see this draft. To put it on sale, edit and submit it for review.
      </p>
    )}
    {status === 'pending' && (
      <p className="mt-3">Campers can see and book it once it is approved.</p>
    )}
    {status === 'withdrawn' && (
      <p className="mt-3">
        You withdrew this class, so campers can’t find it. To resubmit it for review, edit it.
      </p>
    )}
    {status === 'canceled' && (
      <p className="mt-3">The camp canceled this class. Everyone enrolled gets a full refund.</p>
    )}
    {feedback && (
      <div className="mt-3">
        <CampFeedback feedback={feedback} />
      </div>
    )}
  </>
);

export function OwnClassRow(props: OwnClassActionsProps) {
  const { campClass } = props;
  const { category, price } = campClass;
  const cost = price === 0 ? 'Free' : formatAmount(price);
  return (
    <li className={ROW}>
      <div className="max-sm:max-w-32 sm:row-span-2">
        <Picture
          src={campClass.image}
          alt={campClass.imageAlt ?? ''}
          focus={campClass.imageFocus}
          sport={campClass.category}
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ClassName campClass={campClass} />
          <StatusBadge campClass={campClass} />
        </div>
        <p className="mt-1 text-muted">
          {category} · {cost} · <ScheduleText text={formatSchedule(campClass)} />
          {campClass.place && (
            <>
              {' · '}
              <Name>{campClass.place}</Name>
            </>
          )}
        </p>
      </div>
      <div className="min-w-0 max-sm:col-span-full sm:col-start-2">
        <StatusNote campClass={campClass} />
        <OwnProposal campClass={campClass} />
        <div className="own-class-foot flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mt-3">
          <p className="grow sm:min-w-48 sm:grow-0">
            <SeatsSold sold={campClass.enrolled} capacity={campClass.seats} />
            <WaitingLink
              to={toClassWaitlistPath(campClass._id)}
              className={campClass.className}
              count={campClass.waiting}
            />
          </p>
          <OwnClassActions {...props} />
        </div>
      </div>
    </li>
  );
}

export function OwnClassRowSkeleton() {
  return (
    <div className={ROW}>
      <Skeleton className="aspect-4/3 w-full" />
      <div>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-2 h-5 w-1/2" />
        <Skeleton className="mt-8 h-8 w-48" />
      </div>
    </div>
  );
}
