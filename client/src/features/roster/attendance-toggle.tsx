import { Check, X } from 'lucide-react';
import type { Attendance } from '@camp/server/contract';
import { toMessage } from '../../lib/api/client';
import { findAttendance, type Camper } from './attendance';
import { useSetAttendance } from './roster.queries';

const choices = [
  { attendance: 'present', label: 'Present', Icon: Check, on: 'btn-primary' },
  { attendance: 'absent', label: 'Absent', Icon: X, on: 'btn-neutral' },
] as const;

interface AttendanceToggleProps {
  classId: string;
  camper: Camper;
  sessionId: string;
  /** The id of the element that says why attendance cannot be taken; undefined if it can. */
  disabledBy: string | undefined;
}

/**
 * Marks a camper as present or absent at a session; pressing the active button again clears the mark.
 */
export function AttendanceToggle({
  classId,
  camper,
  sessionId,
  disabledBy,
}: AttendanceToggleProps) {
  const { enrolmentId, name } = camper;
  const { mutate, error, variables } = useSetAttendance(classId, enrolmentId);
  const current = findAttendance(camper, sessionId);

  const press = (attendance: Attendance) =>
    mutate({ enrolmentId, sessionId, attendance: current === attendance ? null : attendance });

  return (
    <>
      <div role="group" aria-label={name} className="flex gap-1">
        {choices.map(({ attendance, label, Icon, on }) => (
          <button
            key={attendance}
            type="button"
            aria-pressed={current === attendance}
            aria-describedby={disabledBy}
            disabled={disabledBy !== undefined}
            className={`btn min-h-11 px-3 text-base ${current === attendance ? on : 'btn-secondary'}`}
            onClick={() => press(attendance)}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      {error && variables.sessionId === sessionId && (
        <p role="alert" className="mt-2 max-w-sm text-sm font-medium text-error">
          Not saved for {name}. {toMessage(error)}
        </p>
      )}
    </>
  );
}
