import { toClassForCamper } from '#lib/format/people/camper-name';
import { formatSchedule } from '#lib/format/schedule';
import { toEnrolmentKey, type PaidEnrolment } from './enrolments';
import { MovedToText } from '../line-status';
import { toRefundNote } from '../refund.messages';

const Ending = ({ enrolment }: { enrolment: PaidEnrolment }) => {
  const { movedTo, reason, refundStatus } = enrolment;
  if (movedTo) {
    return (
      <p>
        <MovedToText line={enrolment} movedTo={movedTo} refundStatus={refundStatus} />
      </p>
    );
  }
  return (
    <>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <p>{toRefundNote(enrolment, refundStatus)}</p>
    </>
  );
};

const CancelledEnrolment = ({ enrolment }: { enrolment: PaidEnrolment }) => {
  const facts = [formatSchedule(enrolment), `Order ${enrolment.order}`];
  return (
    <li className="py-4">
      <p className="font-semibold">{toClassForCamper(enrolment)}</p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <div className="mt-1 max-w-2xl">
        <Ending enrolment={enrolment} />
      </div>
    </li>
  );
};

const toTitle = (enrolments: readonly PaidEnrolment[]) => {
  const moved = enrolments.filter(({ movedTo }) => movedTo).length;
  if (moved === 0) return 'Canceled';
  return moved === enrolments.length ? 'Moved' : 'Canceled and moved';
};

/** Lists enrollments that were canceled or moved, and their refunds, below the current classes. */
export function CancelledEnrolments({ enrolments }: { enrolments: readonly PaidEnrolment[] }) {
  return (
    <section aria-labelledby="cancelled" className="mt-12">
      <h2 id="cancelled" className="mb-4 text-xl">
        {toTitle(enrolments)}
      </h2>
      <ul className="max-w-3xl divide-y divide-base-300 border-y border-base-300">
        {enrolments.map((enrolment) => (
          <CancelledEnrolment key={toEnrolmentKey(enrolment)} enrolment={enrolment} />
        ))}
      </ul>
    </section>
  );
}
