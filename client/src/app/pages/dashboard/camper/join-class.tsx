import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { calendarQuery } from '../../../../features/calendar/calendar-query';
import { classQuery } from '../../../../features/classes/classes.queries';
import { familyQuery } from '../../../../features/family/family-query';
import { isOpen } from '../../../../features/waitlist/open-waitlists';
import { findJoinBlocker } from '../../../../features/waitlist/waitlist.messages';
import { toMessage } from '../../../../lib/api/client';
import { toClassPath } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';
import { Button, ButtonLink } from '../../../../ui/button';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Modal } from '../../../../ui/modal';
import { JoinDialog } from './join-dialog';

interface JoinClassProps {
  classId: string;
  /** The waiting lists of the account. */
  entries: readonly WaitlistEntry[];
  onJoined: () => void;
  onClose: () => void;
}

/** Says why nobody can join, with a way to the class. */
const NotJoinable = ({
  reason,
  classId,
  onClose,
}: Omit<JoinClassProps, 'entries' | 'onJoined'> & { reason: string }) => (
  <Modal
    title="You can’t join this waiting list"
    lead={<p className="mt-1 text-muted">{reason}</p>}
    isClosable
    onClose={onClose}
  >
    <footer className="dialog-actions p-5 sm:px-6">
      <ButtonLink to={toClassPath(classId)}>Open the class</ButtonLink>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </footer>
  </Modal>
);

/** The dialog that joins the waiting list of the class in the address. */
export function JoinClass({ classId, entries, onJoined, onClose }: JoinClassProps) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const campClass = useQuery(classQuery(classId, uid));
  const campers = useQuery(familyQuery(uid));
  const calendar = useQuery(calendarQuery(uid));
  const error = campClass.error ?? campers.error ?? calendar.error;
  if (error) {
    return (
      <ErrorState
        title="We couldn’t load this class"
        text={toMessage(error)}
        onRetry={() =>
          void Promise.all([campClass, campers, calendar].map((each) => each.refetch()))
        }
      />
    );
  }
  if (!campClass.data || !campers.data || !calendar.data) return null;
  const reason = findJoinBlocker(campClass.data);
  if (reason !== null) return <NotJoinable reason={reason} classId={classId} onClose={onClose} />;
  const family = { campers: campers.data, items: [], enrolments: calendar.data.entries };
  const onList = entries
    .filter((entry) => entry.classId === classId && isOpen(entry))
    .flatMap((entry) => entry.campers);
  return (
    <JoinDialog
      campClass={campClass.data}
      family={family}
      onList={onList}
      onJoined={onJoined}
      onClose={onClose}
    />
  );
}
