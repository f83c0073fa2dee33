import { Check, X } from 'lucide-react';
import type { Attendance } from '@camp/server/contract';
import { findAttendance, type Camper } from './attendance';

const choices = [
  { attendance: 'present', label: 'Present', Icon: Check, on: 'btn-primary' },
  { attendance: 'absent', label: 'Absent', Icon: X, on: 'btn-neutral' },
] as const;

/** A disabled mark must not look like a disabled choice. */
const MARKED = 'disabled:border-base-content disabled:text-base-content';

interface AttendanceToggleProps {
  camper: Camper;
  sessionId: string;
  /** The id of the element that says why attendance cannot be taken; undefined if it can. */
  disabledBy: string | undefined;
  onSet: (attendance: Attendance | null) => void;
}

/**
 * Marks a camper as present or absent at a session; pressing the active button again clears the mark.
 */
export function AttendanceToggle({ camper, sessionId, disabledBy, onSet }: AttendanceToggleProps) {
  const current = findAttendance(camper, sessionId);
  return (
    <div role="group" aria-label={camper.name} className="flex gap-1">
      {choices.map(({ attendance, label, Icon, on }) => (
        <button
          key={attendance}
          type="button"
          aria-pressed={current === attendance}
          aria-describedby={disabledBy}
          disabled={disabledBy !== undefined}
          className={`btn min-h-11 grow px-3 text-base ${current === attendance ? `${on} ${MARKED}` : 'btn-secondary'}`}
          onClick={() => onSet(current === attendance ? null : attendance)}
        >
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
}
