import type { CampClass } from '@camp/server/contract';
import { levelLabels } from '#lib/format/levels';
import { toAges } from '#lib/format/ages';
import { formatDateTime, formatSchedule } from '#lib/format/dates';
import { ButtonLink } from '#ui/button';
import { Picture } from '#ui/pictures/picture';
import { toClassLinks } from './class-links';
import { ReviewSessions } from './review-sessions';

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{text}</dd>
  </div>
);

const Links = ({ campClass }: { campClass: CampClass }) => (
  <div className="flex flex-wrap gap-2 empty:hidden">
    {toClassLinks(campClass).map(({ label, name, path, Icon }) => (
      <ButtonLink
        key={label}
        to={path}
        variant="quiet"
        size="sm"
        className="min-h-11"
        aria-label={name}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </ButtonLink>
    ))}
  </div>
);

/** The details of a class under review; missing ones are labeled as not set. */
export function ReviewDetails({ campClass }: { campClass: CampClass }) {
  const { _id, className, description, level, place, feedback } = campClass;
  const { enrollmentOpensAt, enrollmentClosesAt } = campClass;
  // The panel begins with the reason of these.
  const hasReason = ['canceled', 'denied'].includes(campClass.status);
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
        <Links campClass={campClass} />
      </div>
    </div>
  );
}
