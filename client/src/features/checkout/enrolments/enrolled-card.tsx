import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toLineName } from '../../../lib/format/camper-name';
import { toClassPath } from '../../../lib/paths';
import { toEnrolledBy } from '../../../lib/format/payments/payer';
import { toPlaceText } from '../../../lib/format/place';
import { formatSchedule } from '../../../lib/format/schedule';
import { Picture } from '../../../ui/pictures/picture';
import { ScheduleText } from '../../../ui/schedule-text';
import { EnrolledDetails } from './enrolled-details';
import { isCanceled, isShared, type Enrolment } from './enrolments';

interface EnrolledCardProps {
  enrolment: Enrolment;
  heading?: 'h2' | 'h3';
  /** Whether a heading above names the camper, so that the card need not. */
  isUnderName?: boolean;
  /** The actions for the enrollment. */
  children?: ReactNode;
}

/** A class that a camper of the viewer is enrolled in. On phones, the picture is beside the text. */
export function EnrolledCard({
  enrolment,
  heading: Heading = 'h2',
  isUnderName = false,
  children,
}: EnrolledCardProps) {
  return (
    <article className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 sm:block">
      <Picture
        src={enrolment.image}
        alt=""
        sport={enrolment.category}
        className={isCanceled(enrolment) ? 'opacity-60 grayscale' : ''}
      />
      <div>
        <Heading className="text-lg leading-6 sm:mt-3">
          <Link
            to={toClassPath(enrolment.classItemId)}
            className="after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            {isUnderName ? enrolment.className : toLineName(enrolment)}
          </Link>
        </Heading>
        <p className="mt-1 font-medium">
          <ScheduleText text={formatSchedule(enrolment)} />
        </p>
        <p className="wrap-anywhere empty:hidden">{toPlaceText(enrolment)}</p>
        <p className="text-muted">
          {enrolment.category && `${enrolment.category} `}with {enrolment.InstructorName}
        </p>
        {isShared(enrolment) ? (
          <p className="mt-1 text-sm text-muted">{toEnrolledBy(enrolment)}</p>
        ) : (
          <EnrolledDetails enrolment={enrolment} />
        )}
      </div>
      <div className="max-sm:col-span-2">{children}</div>
    </article>
  );
}
