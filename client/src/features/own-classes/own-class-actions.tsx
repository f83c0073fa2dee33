import { Copy, Pencil, Trash2, Undo2, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CampClass } from '@camp/server/contract';
import { toCopyClassPath, toEditClassPath, toRosterPath } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';

const ACTION = 'min-h-11 px-3';

const Action = ({ variant = 'ghost', ...link }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink variant={variant} size="sm" className={ACTION} {...link} />
);

const Edit = ({ campClass: { _id, className, status } }: { campClass: CampClass }) => {
  const mustResubmit = status === 'denied' || status === 'withdrawn';
  const label = mustResubmit ? 'Edit and resubmit' : 'Edit';
  return (
    <Action
      to={toEditClassPath(_id)}
      variant={mustResubmit ? 'accent' : 'ghost'}
      aria-label={`${label} ${className}`}
    >
      <Pencil size={18} aria-hidden="true" />
      {label}
    </Action>
  );
};

const hasRoster = ({ status, enrolled }: CampClass) => status === 'approved' || enrolled > 0;
const canWithdraw = ({ status, enrolled }: CampClass) =>
  (status === 'approved' || status === 'pending') && enrolled === 0;

export interface OwnClassActionsProps {
  campClass: CampClass;
  isDeleting: boolean;
  onDelete: () => void;
  onWithdraw: () => void;
}

/** The actions an instructor can take on their class, depending on its status. */
export function OwnClassActions(props: OwnClassActionsProps) {
  const { campClass, isDeleting, onDelete, onWithdraw } = props;
  const { _id, className, status } = campClass;
  return (
    <div className="flex flex-wrap gap-1">
      {hasRoster(campClass) && (
        <Action to={toRosterPath(_id)} aria-label={`Roster of ${className}`}>
          <Users size={18} aria-hidden="true" />
          Roster
        </Action>
      )}
      {status !== 'cancelled' && <Edit campClass={campClass} />}
      <Action to={toCopyClassPath(_id)} aria-label={`Duplicate ${className}`}>
        <Copy size={18} aria-hidden="true" />
        Duplicate
      </Action>
      {canWithdraw(campClass) && (
        <Button
          variant="ghost"
          size="sm"
          className={ACTION}
          aria-label={`Withdraw ${className}`}
          onClick={onWithdraw}
        >
          <Undo2 size={18} aria-hidden="true" />
          Withdraw
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        className={ACTION}
        busy={isDeleting}
        aria-label={`Delete ${className}`}
        onClick={onDelete}
      >
        {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
        Delete
      </Button>
    </div>
  );
}
