import { Check, X } from 'lucide-react';
import type { Attendance } from '@camp/server/contract';
import { toMessage } from '../../lib/api';
import { findAttendance, type Camper } from './attendance';
import { useSetAttendance } from './roster.queries';

const choices = [
  { attendance: 'present', label: 'Here', Icon: Check, on: 'btn-primary' },
  { attendance: 'absent', label: 'Away', Icon: X, on: 'btn-neutral' },
] as const;

type AttendanceToggleProps = {
  classId: string;
  camper: Camper;
  day: string;
  /** Why nothing can be noted; names the element that says so. */
  disabledBy: string | undefined;
};

/** Here or away on a day; what is pressed again is taken back. */
export const AttendanceToggle = ({ classId, camper, day, disabledBy }: AttendanceToggleProps) => {
  const { enrolmentId, name } = camper;
  const { mutate, error, variables } = useSetAttendance(classId, enrolmentId);
  const noted = findAttendance(camper, day);

  const press = (attendance: Attendance) =>
    mutate({ enrolmentId, day, attendance: noted === attendance ? null : attendance });

  return (
    <>
      <div role="group" aria-label={name} className="flex gap-1">
        {choices.map(({ attendance, label, Icon, on }) => (
          <button
            key={attendance}
            type="button"
            aria-pressed={noted === attendance}
            aria-describedby={disabledBy}
            disabled={disabledBy !== undefined}
            className={`btn min-h-11 px-3 text-base ${noted === attendance ? on : 'btn-secondary'}`}
            onClick={() => press(attendance)}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      {error && variables.day === day && (
        <p role="alert" className="mt-2 max-w-sm text-sm font-medium text-error">
          Not saved for {name}. {toMessage(error)}
        </p>
      )}
    </>
  );
};
