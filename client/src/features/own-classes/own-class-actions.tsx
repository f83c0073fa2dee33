import { CalendarPlus, Copy, Pencil, Trash2, Undo2, Users, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CampClass, ClassStatus } from '@camp/server/contract';
import { today } from '../../lib/format/schedule';
import { toCopyClassPath, toEditClassPath, toRosterPath } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { toRepeatWeeks } from './repeat-weeks';

const ACTION = 'min-h-11 px-3';

const Action = ({ variant = 'ghost', ...link }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink variant={variant} size="sm" className={ACTION} {...link} />
);

const editLabels: Partial<Record<ClassStatus, string>> = {
  denied: 'Edit and resubmit',
  withdrawn: 'Edit and resubmit',
  draft: 'Edit and submit',
};

const Edit = ({ campClass: { _id, className, status } }: { campClass: CampClass }) => {
  const label = editLabels[status] ?? 'Edit';
  return (
    <Action
      to={toEditClassPath(_id)}
      variant={editLabels[status] ? 'accent' : 'ghost'}
      aria-label={`${label} ${className}`}
    >
      <Pencil size={18} aria-hidden="true" />
      {label}
    </Action>
  );
};

interface ButtonActionProps {
  Icon: LucideIcon;
  label: string;
  className: string;
  busy?: boolean;
  onClick: () => void;
}

const ButtonAction = ({ Icon, label, className, busy = false, onClick }: ButtonActionProps) => (
  <Button
    variant="ghost"
    size="sm"
    className={ACTION}
    busy={busy}
    aria-label={`${label} ${className}`}
    onClick={onClick}
  >
    {!busy && <Icon size={18} aria-hidden="true" />}
    {label}
  </Button>
);

const hasRoster = ({ status, enrolled }: CampClass) => status === 'approved' || enrolled > 0;
const canWithdraw = ({ status, enrolled }: CampClass) =>
  (status === 'approved' || status === 'pending') && enrolled === 0;
const canRepeat = (campClass: CampClass) =>
  campClass.status !== 'cancelled' && toRepeatWeeks(campClass, today()).length > 0;

export interface OwnClassActionsProps {
  campClass: CampClass;
  isDeleting: boolean;
  onDelete: () => void;
  onWithdraw: () => void;
  onRepeat: () => void;
}

/** The actions an instructor can take on their class, depending on its status. */
export function OwnClassActions(props: OwnClassActionsProps) {
  const { campClass, isDeleting, onDelete, onWithdraw, onRepeat } = props;
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
      {canRepeat(campClass) && (
        <ButtonAction Icon={CalendarPlus} label="Repeat" className={className} onClick={onRepeat} />
      )}
      {canWithdraw(campClass) && (
        <ButtonAction Icon={Undo2} label="Withdraw" className={className} onClick={onWithdraw} />
      )}
      <ButtonAction
        Icon={Trash2}
        label="Delete"
        className={className}
        busy={isDeleting}
        onClick={onDelete}
      />
    </div>
  );
}
