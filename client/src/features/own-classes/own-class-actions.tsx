import {
  CalendarPlus,
  ClipboardCheck,
  Copy,
  Hourglass,
  Pencil,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CampClass, ClassStatus } from '@camp/server/contract';
import { today } from '#lib/format/dates';
import { toClassWaitlistPath, toEditClassPath, toRosterPath } from '#lib/paths';
import { toCopyClassPath } from '#lib/staff-paths';
import { ButtonLink } from '#ui/button';
import { ActionMenu, type MenuAction } from '#ui/forms/action-menu';
import { isFinished } from './overview';
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
      <Pencil size={18} aria-hidden="true" className="max-sm:hidden" />
      {label}
    </Action>
  );
};

const Roster = ({ campClass: { _id, className } }: { campClass: CampClass }) => (
  <Action to={toRosterPath(_id)} aria-label={`Roster of ${className}`}>
    <Users size={18} aria-hidden="true" className="max-sm:hidden" />
    Roster
  </Action>
);

/** The roster of a class that is finished, which shows who came. */
const Attendance = ({ campClass: { _id, className } }: { campClass: CampClass }) => (
  <Action to={toRosterPath(_id)} aria-label={`View attendance of ${className}`}>
    <ClipboardCheck size={18} aria-hidden="true" className="max-sm:hidden" />
    View attendance
  </Action>
);

/** A canceled class has one, too: somebody may still be checked in. */
const hasRoster = ({ status, enrolled }: CampClass) =>
  status === 'approved' || status === 'canceled' || enrolled > 0;
const canWithdraw = ({ status, enrolled }: CampClass) =>
  (status === 'approved' || status === 'pending') && enrolled === 0;
const canRepeat = (campClass: CampClass) =>
  campClass.status !== 'canceled' && toRepeatWeeks(campClass, today()).length > 0;

export interface OwnClassActionsProps {
  campClass: CampClass;
  isDeleting: boolean;
  onDelete: () => void;
  onWithdraw: () => void;
  onRepeat: () => void;
}

/** The less common actions, by the status of the class. */
const toMoreActions = (props: OwnClassActionsProps): MenuAction[] => {
  const { campClass, onDelete, onWithdraw, onRepeat } = props;
  return [
    ...(campClass.status === 'approved'
      ? [{ label: 'Waiting list', Icon: Hourglass, run: toClassWaitlistPath(campClass._id) }]
      : []),
    { label: 'Duplicate', Icon: Copy, run: toCopyClassPath(campClass._id) },
    ...(canRepeat(campClass) ? [{ label: 'Repeat', Icon: CalendarPlus, run: onRepeat }] : []),
    ...(canWithdraw(campClass) ? [{ label: 'Withdraw', Icon: Undo2, run: onWithdraw }] : []),
    { label: 'Delete', Icon: Trash2, run: onDelete },
  ];
};

/** The actions an instructor can take on their class, depending on its status. */
export function OwnClassActions(props: OwnClassActionsProps) {
  const { campClass } = props;
  const { className, status, enrolled } = campClass;
  const isOver = isFinished(campClass, today());
  const startsFilled = !hasRoster(campClass) && editLabels[status] !== undefined;
  return (
    // The labels of buttons without a border align with the text above.
    <div className={`flex flex-wrap gap-1 ${startsFilled ? '' : '-ms-3'}`}>
      {isOver && enrolled > 0 && <Attendance campClass={campClass} />}
      {!isOver && hasRoster(campClass) && <Roster campClass={campClass} />}
      {!isOver && status !== 'canceled' && <Edit campClass={campClass} />}
      <ActionMenu
        name={`More actions for ${className}`}
        actions={toMoreActions(props)}
        isBusy={props.isDeleting}
      />
    </div>
  );
}
