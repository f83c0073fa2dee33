import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { ApprovalBadge } from '../../ui/approval-badge';

const notes = {
  pending: 'It is waiting for the camp to look at it.',
  denied: 'The camp has not accepted it.',
  withdrawn: 'Its instructor has taken it back for now.',
  cancelled: 'The camp has called it off for good, and nobody can book it any more.',
};

/** Approved, but nobody can book it until the camp decides. */
const OffSale = ({ action }: Pick<NotOnSaleProps, 'action'>) => (
  <aside
    aria-label="Not on sale"
    className="mb-8 flex flex-col items-start gap-3 rounded-box bg-base-200 p-5"
  >
    <p className="font-display text-lg font-bold">This class is not on sale right now</p>
    <p>Everyone enrolled keeps their place. Only they and the camp can see this page.</p>
    {action}
  </aside>
);

type NotOnSaleProps = { campClass: CampClass; action: ReactNode };

/** For those few who see a class that cannot be booked: its status, and what the camp wrote. */
export const NotOnSale = ({ campClass, action }: NotOnSaleProps) => {
  const { status, feedback, isOffSale } = campClass;
  if (status === 'approved') return isOffSale ? <OffSale action={action} /> : null;
  return (
    <aside
      aria-label={status === 'cancelled' ? 'Not on sale' : 'Not on sale yet'}
      className="mb-8 flex flex-col items-start gap-3 rounded-box bg-base-200 p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-display text-lg font-bold">
          {status === 'cancelled'
            ? 'This class has been cancelled'
            : 'This class is not on sale yet'}
        </p>
        <ApprovalBadge status={status} />
      </div>
      <p>
        {notes[status]} Only those who paid for it, its instructor and the camp can see this page.
      </p>
      {feedback && (
        <div>
          <p className="font-semibold">The camp wrote</p>
          <p className="mt-1 whitespace-pre-line">{feedback}</p>
        </div>
      )}
      {action}
    </aside>
  );
};
