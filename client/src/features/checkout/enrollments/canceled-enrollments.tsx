import { toClassForCamper } from '@camp/server/shared/names';
import { formatSchedule } from '#lib/format/dates';
import { toEnrollmentKey, type PaidEnrollment } from './enrollments';
import { MovedToText } from '../line-status';
import { toRefundNote } from '../refund.messages';

const Ending = ({ enrollment }: { enrollment: PaidEnrollment }) => {
  const { movedTo, reason, refundStatus } = enrollment;
  if (movedTo) {
    return (
      <p>
        <MovedToText line={enrollment} movedTo={movedTo} refundStatus={refundStatus} />
      </p>
    );
  }
  return (
    <>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <p>{toRefundNote(enrollment, refundStatus)}</p>
    </>
  );
};

const CanceledEnrollment = ({ enrollment }: { enrollment: PaidEnrollment }) => {
  const facts = [formatSchedule(enrollment), `Order ${enrollment.order}`];
  return (
    <li className="py-4">
      <p className="font-semibold">{toClassForCamper(enrollment)}</p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <div className="mt-1 max-w-2xl">
        <Ending enrollment={enrollment} />
      </div>
    </li>
  );
};

const toTitle = (enrollments: readonly PaidEnrollment[]) => {
  const moved = enrollments.filter(({ movedTo }) => movedTo).length;
  if (moved === 0) return 'Canceled';
  return moved === enrollments.length ? 'Moved' : 'Canceled and moved';
};

/** Lists enrollments that were canceled or moved, and their refunds, below the current classes. */
export function CanceledEnrollments({ enrollments }: { enrollments: readonly PaidEnrollment[] }) {
  return (
    <section aria-labelledby="canceled" className="mt-12">
      <h2 id="canceled" className="mb-4 text-xl">
        {toTitle(enrollments)}
      </h2>
      <ul className="max-w-3xl divide-y divide-base-300 border-y border-base-300">
        {enrollments.map((enrollment) => (
          <CanceledEnrollment key={toEnrollmentKey(enrollment)} enrollment={enrollment} />
        ))}
      </ul>
    </section>
  );
}
