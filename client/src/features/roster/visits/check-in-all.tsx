import { ListChecks } from 'lucide-react';
import type { Roster, RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { Button } from '#ui/button';
import { toCamperState } from '../camper-state';
import { useCheckInAll } from '../roster.queries';

const toCampers = (count: number) => (count === 1 ? '1 camper' : `${count} campers`);

const report = (done: number, failed: number) =>
  failed === 0
    ? showToast(`${toCampers(done)} checked in`)
    : showError(
        'Not everyone is checked in',
        `${toCampers(done)} checked in, ${toCampers(failed)} not. Check their cards and try again.`,
      );

interface CheckInAllProps {
  /** Without pending changes. */
  roster: Roster;
  session: RosterSession;
}

/** A button that checks in everyone who is neither checked in nor absent; hidden for fewer than two. */
export function CheckInAll({ roster, session }: CheckInAllProps) {
  const checkInAll = useCheckInAll(roster.classItemId);
  const waiting = roster.campers.filter((camper) =>
    ['waiting', 'marked'].includes(toCamperState(camper, session.id)),
  );
  if (waiting.length < 2) return null;
  const confirm = () =>
    confirmAction({
      title: `Check in ${toCampers(waiting.length)}?`,
      text: 'Everyone who is not checked in yet is checked in now. Campers marked absent stay absent. You can undo each check-in.',
      confirmButtonText: 'Check in all',
      cancelButtonText: 'Cancel',
      run: () =>
        checkInAll(
          waiting.map(({ enrollmentId }) => enrollmentId),
          session.id,
        ),
      toMessage,
      onDone: (failed) => void report(waiting.length - failed, failed),
    });
  return (
    <Button variant="quiet" className="mb-3 max-sm:w-full" onClick={() => void confirm()}>
      <ListChecks size={18} aria-hidden="true" />
      Check in all {waiting.length}
    </Button>
  );
}
