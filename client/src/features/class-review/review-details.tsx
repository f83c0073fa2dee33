import { Hourglass, Pencil, UserCheck, Users } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import {
  toAdmissionsPath,
  toClassWaitlistPath,
  toEditClassPath,
  toRosterPath,
} from '../../lib/paths';
import { levelLabels } from '../../lib/format/levels';
import { toAges } from '../../lib/format/schedule';
import { formatDateTime, formatSchedule } from '../../lib/format/class-schedule';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/pictures/picture';
import { ReviewSessions } from './review-sessions';

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{text}</dd>
  </div>
);

const Actions = ({ campClass }: { campClass: CampClass }) => {
  const { _id, className, enrolled, status } = campClass;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {status !== 'cancelled' && (
        <ButtonLink
          to={toEditClassPath(_id)}
          variant="quiet"
          size="sm"
          className="min-h-11"
          aria-label={`Edit ${className}`}
        >
          <Pencil size={18} aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
      {enrolled > 0 && (
        <ButtonLink
          to={toRosterPath(_id)}
          variant="quiet"
          size="sm"
          className="min-h-11"
          aria-label={`Roster of ${className}`}
        >
          <Users size={18} aria-hidden="true" />
          Roster
        </ButtonLink>
      )}
      {status === 'approved' && (
        <ButtonLink
          to={toClassWaitlistPath(_id)}
          variant="quiet"
          size="sm"
          className="min-h-11"
          aria-label={`Waiting list of ${className}`}
        >
          <Hourglass size={18} aria-hidden="true" />
          Waiting list
        </ButtonLink>
      )}
      {toAges(campClass) !== null && (
        <ButtonLink
          to={toAdmissionsPath(_id)}
          variant="quiet"
          size="sm"
          className="min-h-11"
          aria-label={`Admissions to ${className}`}
        >
          <UserCheck size={18} aria-hidden="true" />
          Admissions
        </ButtonLink>
      )}
    </div>
  );
};

/** The details of a class under review; missing ones are labeled as not set. */
export function ReviewDetails({ campClass }: { campClass: CampClass }) {
  const { _id, className, description, level, place, feedback } = campClass;
  const { enrollmentOpensAt, enrollmentClosesAt } = campClass;
  // The panel begins with the reason of these.
  const hasReason = ['cancelled', 'denied'].includes(campClass.status);
  return (
    <div className="grid gap-x-8 gap-y-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Picture
        src={campClass.image}
        alt={campClass.imageAlt ?? ''}
        focus={campClass.imageFocus}
        sport={campClass.category}
      />
      <div className="grid content-start gap-4">
        <p className="max-w-2xl whitespace-pre-line">{description ?? 'No description.'}</p>
        <dl className="grid gap-3 sm:grid-cols-3">
          <Fact name="Schedule" text={formatSchedule(campClass)} />
          <Fact
            name="Enrollment opens"
            text={
              enrollmentOpensAt ? formatDateTime(enrollmentOpensAt) : 'When the class is approved'
            }
          />
          <Fact
            name="Enrollment closes"
            text={
              enrollmentClosesAt
                ? formatDateTime(enrollmentClosesAt)
                : 'When the first session starts'
            }
          />
          <Fact name="Ages" text={toAges(campClass) ?? 'Any age'} />
          <Fact name="Level" text={level ? levelLabels[level] : 'Not set'} />
          <Fact name="Location" text={place ?? 'Not set'} />
        </dl>
        <ReviewSessions id={_id} className={className} />
        {feedback && !hasReason && (
          <dl>
            <Fact name="Feedback to the instructor" text={feedback} />
          </dl>
        )}
        <Actions campClass={campClass} />
      </div>
    </div>
  );
}
