import { toClassForCamper } from '../../../lib/format/camper-name';
import { formatSchedule } from '../../../lib/format/schedule';
import { toEnrolmentKey, type PaidEnrolment } from './enrolments';
import { toRefundNote } from '../refund.messages';

const CancelledEnrolment = ({ enrolment }: { enrolment: PaidEnrolment }) => {
  const facts = [formatSchedule(enrolment), `Order ${enrolment.order}`];
  return (
    <li className="py-4">
      <p className="font-semibold">{toClassForCamper(enrolment)}</p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <div className="mt-1 max-w-2xl">
        {enrolment.reason && <p className="whitespace-pre-line">{enrolment.reason}</p>}
        <p>{toRefundNote(enrolment, enrolment.refundStatus)}</p>
      </div>
    </li>
  );
};

/** Lists canceled enrollments and their refunds, below the current classes. */
export function CancelledEnrolments({ enrolments }: { enrolments: readonly PaidEnrolment[] }) {
  return (
    <section aria-labelledby="cancelled" className="mt-12">
      <h2 id="cancelled" className="mb-4 text-xl">
        Canceled
      </h2>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {enrolments.map((enrolment) => (
          <CancelledEnrolment key={toEnrolmentKey(enrolment)} enrolment={enrolment} />
        ))}
      </ul>
    </section>
  );
}
