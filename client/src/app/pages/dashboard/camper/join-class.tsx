import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import type { CampClass } from '@camp/server/contract';
import type { Camper } from '@camp/server/contract/families/campers';
import { VerifyFirst } from '#features/auth/verification/verify-first';
import { AddDialog } from '#features/cart/campers/add-dialog';
import type { Family } from '#features/cart/campers/camper-choices';
import { useCart } from '#features/cart/cart.queries';
import { useShowAdded } from '#features/cart/use-select-class';
import { ChildForm } from '#features/family/child-form';
import { calendarQuery } from '#features/calendar/calendar-query';
import { classQuery } from '#features/classes/classes.queries';
import { familyQuery } from '#features/family/family-query';
import { isOpen } from '#features/waitlist/open-waitlists';
import { findJoinBlocker } from '#features/waitlist/waitlist.messages';
import { toMessage } from '#lib/api/client';
import { toClassPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { Button, ButtonLink } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { Modal } from '#ui/modal';
import { JoinDialog } from './join-dialog';

const isOnSale = ({ status, isOffSale, phase }: CampClass) =>
  status === 'approved' && !isOffSale && phase === 'open';

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

/** Asks for a verified email first, because the server requires one. */
const NotVerified = ({ onClose }: Pick<JoinClassProps, 'onClose'>) => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Modal title="Verify your email first" isClosable onClose={onClose}>
      <div className="p-5 sm:px-6">
        <VerifyFirst
          user={user}
          reason="You need a verified email to join a waiting list, so we can tell you when it’s your turn."
        />
      </div>
      <footer className="dialog-actions p-5 sm:px-6">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </footer>
    </Modal>
  );
};

/** Seats are free by now: the dialog adds the class to the cart in place of the waiting list. */
const AddInstead = ({
  campClass,
  campers,
  enrollments,
  onClose,
}: Pick<JoinClassProps, 'onClose'> & {
  campClass: CampClass;
  campers: readonly Camper[];
  enrollments: Family['enrollments'];
}) => {
  const { items } = useCart();
  const showAdded = useShowAdded();
  return (
    <AddDialog
      campClass={campClass}
      family={{ campers, items, enrollments }}
      notice={`${campClass.availableSeats === 1 ? 'a seat is' : 'seats are'} free. Add it to your cart.`}
      ChildForm={ChildForm}
      onAdded={(added) => {
        onClose();
        showAdded(added, campClass);
      }}
      onClose={onClose}
    />
  );
};

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
  if (isOnSale(campClass.data) && campClass.data.availableSeats > 0) {
    return (
      <AddInstead
        campClass={campClass.data}
        campers={campers.data}
        enrollments={calendar.data.entries}
        onClose={onClose}
      />
    );
  }
  const reason = findJoinBlocker(campClass.data);
  if (reason !== null) return <NotJoinable reason={reason} classId={classId} onClose={onClose} />;
  if (user?.emailVerified === false) return <NotVerified onClose={onClose} />;
  const family = { campers: campers.data, items: [], enrollments: calendar.data.entries };
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
