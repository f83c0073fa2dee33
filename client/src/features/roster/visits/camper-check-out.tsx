import { CheckOutDialog } from './check-out-dialog';
import { useRosterChange } from '../roster.queries';
import type { CheckOut } from './use-check-out-dialog';

interface CamperCheckOutProps {
  classId: string;
  checkOut: CheckOut;
  onClose: () => void;
}

/** The dialog that checks a camper out of a session, and saves it. */
export function CamperCheckOut({ classId, checkOut, onClose }: CamperCheckOutProps) {
  const { camper, sessionId, people } = checkOut;
  const { enrolmentId, name } = camper;
  const { mutateAsync } = useRosterChange(classId, enrolmentId);
  return (
    <CheckOutDialog
      name={name}
      people={people}
      save={(person) =>
        mutateAsync({ kind: 'check-out', body: { enrolmentId, sessionId, ...person } })
      }
      onClose={onClose}
    />
  );
}
