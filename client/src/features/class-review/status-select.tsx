import type { KeyboardEvent, Ref } from 'react';
import {
  approvalStatus,
  type ApprovalStatus,
  type ClassStatus,
} from '@camp/server/contract/fields/class-status';
import { toStatusLabel } from '../../ui/approval-badge';
import type { Decision } from './use-decision';

/**
 * Arrow keys change a closed select immediately, which could approve a class on the way to denying
 * it. Here they open the select, and Enter chooses.
 */
const openOnArrow = (event: KeyboardEvent<HTMLSelectElement>) => {
  const select = event.currentTarget;
  // In an open list, key events come from the options.
  if (event.target !== select || !('showPicker' in select)) return;
  if (!['ArrowUp', 'ArrowDown'].includes(event.key)) return;
  event.preventDefault();
  select.showPicker();
};

const tints: Record<ClassStatus, string> = {
  pending: 'text-warning',
  approved: 'text-success',
  denied: 'text-error',
  withdrawn: '',
  draft: '',
  cancelled: '',
};

interface StatusSelectProps {
  className: string;
  /** The status in the list. A choice appears here once the list shows it. */
  status: ClassStatus;
  decision: Decision;
  ref: Ref<HTMLSelectElement>;
}

export function StatusSelect({ className, status, decision, ref }: StatusSelectProps) {
  return (
    <div className="review-status w-34 @4xl:w-28">
      <select
        ref={ref}
        aria-label={`Status of ${className}`}
        aria-busy={decision.isSaving}
        className={`select h-11 w-full text-base font-semibold @4xl:h-9 @4xl:ps-2 @4xl:text-sm ${tints[status]}`}
        value={status}
        onKeyDown={openOnArrow}
        onChange={({ target }) => decision.choose(target.value as ApprovalStatus)}
      >
        {approvalStatus.options.map((option) => (
          <option key={option} value={option} className="text-base-content">
            {toStatusLabel(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
