import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toLineName } from '../../../lib/format/camper-name';
import { toClassPath } from '../../../lib/paths';
import { toEnrolledBy } from '../../../lib/format/payer';
import { formatSchedule } from '../../../lib/format/schedule';
import { Picture } from '../../../ui/pictures/picture';
import { isShared, type Enrolment } from './enrolments';
import { toDay } from '../payment.messages';

interface EnrolledCardProps {
  enrolment: Enrolment;
  heading?: 'h2' | 'h3';
  /** Whether a heading above names the camper, so that the card need not. */
  isUnderName?: boolean;
  /** The actions for the enrollment. */
  children?: ReactNode;
}

/** A class that a camper of the viewer is enrolled in. */
export function EnrolledCard({
  enrolment,
  heading: Heading = 'h2',
  isUnderName = false,
  children,
}: EnrolledCardProps) {
  return (
    <article className="relative">
      <Picture src={enrolment.image} alt="" />
      <Heading className="mt-3 text-lg leading-6">
        <Link
          to={toClassPath(enrolment.classItemId)}
          className="after:absolute after:inset-0 after:rounded-box hover:underline"
        >
          {isUnderName ? enrolment.className : toLineName(enrolment)}
        </Link>
      </Heading>
      <p className="text-muted">
        {enrolment.category && `${enrolment.category} `}with {enrolment.InstructorName}
      </p>
      <p className="mt-1">{formatSchedule(enrolment)}</p>
      {enrolment.place && <p className="text-muted">{enrolment.place}</p>}
      <p className="mt-1 text-sm text-muted">
        {isShared(enrolment) ? (
          toEnrolledBy(enrolment)
        ) : (
          <>
            Enrolled on {toDay(enrolment.date)}, order{' '}
            <span className="whitespace-nowrap">{enrolment.order}</span>
          </>
        )}
      </p>
      {children}
    </article>
  );
}
