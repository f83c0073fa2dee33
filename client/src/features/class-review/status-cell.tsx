import type { KeyboardEvent, RefObject } from 'react';
import type { CampClass } from '@camp/server/contract';
import {
  approvalStatus,
  type ApprovalStatus,
  type ClassStatus,
} from '@camp/server/contract/fields/class-status';
import { ApprovalBadge, toStatusLabel } from '#ui/approval-badge';
import { Button } from '#ui/button';
import { TableCell } from '#ui/lists/table-cell';
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
  canceled: '',
};

/** The control that changes the status: a button or a select. */
export type StatusControl = RefObject<HTMLButtonElement | HTMLSelectElement | null>;

interface StatusProps {
  campClass: CampClass;
  decision: Decision;
  control: StatusControl;
}

const StatusSelect = ({ campClass: { className, status }, decision, control }: StatusProps) => (
  <div className="w-34 @4xl:w-28">
    <select
      ref={control as RefObject<HTMLSelectElement | null>}
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

interface QuickDecisionProps extends StatusProps {
  onApprove: () => void;
  /** Asks for the reason of a denial. */
  onDeny: () => void;
}

/** Buttons for a class in review. Narrow screens show them below the lines of the row. */
const QuickDecision = ({
  campClass: { className },
  decision,
  control,
  onApprove,
  onDeny,
}: QuickDecisionProps) => (
  <td className="col-span-full @4xl:table-cell @4xl:px-2 @4xl:align-middle">
    <div role="group" aria-label={toStatusLabel('pending')} className="quick-decision">
      <Button
        variant="quiet"
        size="sm"
        busy={decision.isSaving}
        aria-label={`Approve ${className}`}
        onClick={onApprove}
      >
        Approve
      </Button>
      <Button
        ref={control as RefObject<HTMLButtonElement | null>}
        variant="quiet"
        size="sm"
        aria-label={`Deny ${className}…`}
        onClick={onDeny}
      >
        Deny…
      </Button>
    </div>
  </td>
);

/** Classes that nobody decides on. */
const undecidable: readonly ClassStatus[] = ['canceled', 'withdrawn', 'draft'];

interface StatusCellProps extends QuickDecisionProps {
  /** Whether the row is open. Then the buttons for a class in review are in its details. */
  isShown: boolean;
}

/** The status of a class and the only control in its row that changes it. */
export function StatusCell({ isShown, ...props }: StatusCellProps) {
  const { status } = props.campClass;
  const isPending = status === 'pending';
  if (isPending && !isShown) return <QuickDecision {...props} />;
  return (
    <TableCell label="Status" isShown={isShown} isCompact>
      {isPending || undecidable.includes(status) ? (
        <ApprovalBadge status={status} />
      ) : (
        <StatusSelect {...props} />
      )}
    </TableCell>
  );
}
