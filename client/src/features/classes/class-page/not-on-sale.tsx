import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { ApprovalBadge } from '#ui/approval-badge';

const statusNotes = {
  pending: 'It is waiting for review.',
  denied: 'It was not approved.',
  draft: 'It is a draft that was not submitted for review.',
  withdrawn: 'Its instructor has withdrawn it.',
  canceled: 'It can no longer be booked.',
};

/** Shown for an approved class that cannot be booked until an admin decides. */
const OffSale = ({ action }: Pick<NotOnSaleProps, 'action'>) => (
  <aside
    aria-label="Not on sale"
    className="mb-8 flex flex-col items-start gap-3 rounded-box bg-base-200 p-5"
  >
    <p className="font-display text-lg font-bold">This class is not on sale right now</p>
    <p>Existing enrollments stay. Only enrolled campers and admins can see this page.</p>
    {action}
  </aside>
);

interface NotOnSaleProps {
  campClass: CampClass;
  action: ReactNode;
}

/**
 * The status of a class that cannot be booked and the admin's feedback, for viewers who may see it.
 */
export function NotOnSale({ campClass, action }: NotOnSaleProps) {
  const { status, feedback, isOffSale } = campClass;
  if (status === 'approved') return isOffSale ? <OffSale action={action} /> : null;
  return (
    <aside
      aria-label={status === 'canceled' ? 'Not on sale' : 'Not on sale yet'}
      className="mb-8 flex flex-col items-start gap-3 rounded-box bg-base-200 p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-display text-lg font-bold">
          {status === 'canceled' ? 'This class was canceled' : 'This class is not on sale yet'}
        </p>
        <ApprovalBadge status={status} />
      </div>
      <p>
        {statusNotes[status]} Only enrolled campers, the instructor and admins can see this page.
      </p>
      {feedback && (
        <div>
          <p className="font-semibold">Feedback from the camp</p>
          <p className="mt-1 whitespace-pre-line">{feedback}</p>
        </div>
      )}
      {action}
    </aside>
  );
}
