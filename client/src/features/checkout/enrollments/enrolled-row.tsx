import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '#lib/api/server-time';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { toLineName } from '@camp/server/shared/names';
import { toClassPath } from '#lib/paths';
import { toEnrolledBy } from '#lib/format/payments/payer';
import { toPlaceText } from '#lib/format/place';
import { formatSchedule } from '#lib/format/dates';
import { Badge, type Tone } from '#ui/badge';
import { Picture } from '#ui/pictures/picture';
import { ScheduleLines } from '#ui/schedule-text';
import { toRefundsMessage } from './cancel.messages';
import { EnrolledDetails } from './enrolled-details';
import { isCanceled, isShared, toStage, type Enrollment, type Stage } from './enrollments';

interface EnrolledRowProps {
  enrollment: Enrollment;
  heading?: 'h2' | 'h3';
  /** Whether a heading above names the camper, so that the row need not. */
  isUnderName?: boolean;
  /** Notices about the enrollment, and its actions. */
  children?: ReactNode;
}

const stages: Record<Stage, { tone: Tone; label: string }> = {
  coming: { tone: 'good', label: 'Enrolled' },
  running: { tone: 'good', label: 'In progress' },
  past: { tone: 'plain', label: 'Ended' },
  canceled: { tone: 'plain', label: 'Canceled' },
};

/** Returns what canceling refunds until when; null if that is not the viewer's to know. */
const toRefunds = (enrollment: Enrollment) =>
  isShared(enrollment) || isCanceled(enrollment) ? null : toRefundsMessage(enrollment);

/** A class that a camper of the viewer is enrolled in, as a row of a list. */
export function EnrolledRow(props: EnrolledRowProps) {
  const { enrollment, heading: Heading = 'h2', isUnderName = false, children } = props;
  const { tone, label } = stages[toStage(enrollment, serverNow())];
  const refunds = toRefunds(enrollment);
  return (
    <article className="relative grid grid-cols-[min(4rem,25%)_minmax(0,1fr)] gap-x-3 pt-4 pb-2 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4">
      <Picture
        src={enrollment.image}
        alt=""
        sport={enrollment.category}
        className={`self-start ${isCanceled(enrollment) ? 'opacity-60 grayscale' : ''}`}
      />
      <div>
        <Heading className="text-lg leading-6 wrap-anywhere">
          <Link
            to={toClassPath(enrollment.classItemId)}
            className="after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            {isUnderName ? enrollment.className : toLineName(enrollment)}
          </Link>
        </Heading>
        <p className="mt-1 font-medium">
          <ScheduleLines text={formatSchedule(enrollment)} />
        </p>
        <p className="wrap-anywhere empty:hidden">{toPlaceText(enrollment)}</p>
      </div>
      <div className="col-span-2 mt-1 sm:col-span-1 sm:col-start-2 sm:mt-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tone}>{label}</Badge>
          {refunds !== null && <p className="w-full">{keepDatesTogether(refunds)}</p>}
          {isShared(enrollment) && <p className="text-muted">{toEnrolledBy(enrollment)}</p>}
          <EnrolledDetails enrollment={enrollment} />
        </div>
        {children}
      </div>
    </article>
  );
}
