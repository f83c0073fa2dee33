import { CheckOutDialog } from './check-out-dialog';
import { toChoices } from './check-out-fields';
import { useRosterChange } from '../roster.queries';
import type { CheckOut } from './use-check-out-dialog';

interface CamperCheckOutProps {
  classId: string;
  checkOut: CheckOut;
  onClose: () => void;
}

/** The dialog that checks a camper out of a session, and saves it. */
export function CamperCheckOut({ classId, checkOut, onClose }: CamperCheckOutProps) {
  const { camper, session, details } = checkOut;
  const { enrollmentId, name } = camper;
  const { mutateAsync } = useRosterChange(classId, enrollmentId);
  return (
    <CheckOutDialog
      name={name}
      choices={details && toChoices(details.mayCollect, camper, session)}
      callFirst={details?.callFirst ?? []}
      save={({ because, ...person }) =>
        mutateAsync({
          kind: 'check-out',
          body: { enrollmentId, sessionId: session.id, ...person },
          because,
        })
      }
      onClose={onClose}
    />
  );
}
