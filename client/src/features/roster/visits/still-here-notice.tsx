import { TriangleAlert } from 'lucide-react';
import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import { ENROLLMENT_ENDED } from '@camp/server/shared/messages/en-us/roster';
import { Button } from '#ui/button';
import { toSessionLabel } from './attendance';
import { listStillHere } from './visits';

interface StillHereNoticeProps {
  roster: Roster;
  /** The id of the session that is shown; undefined if there is none. */
  shownId: string | undefined;
  /** Receives the id of the session to show. */
  onShow: (id: string) => void;
}

/** Names who is still checked in at another session after the enrollment has ended, and leads there. */
export function StillHereNotice({ roster, shownId, onShow }: StillHereNoticeProps) {
  return listStillHere(roster, shownId).map(({ session, campers }) => (
    <div
      key={session.id}
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-s-4 border-error bg-error/12 p-3"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <TriangleAlert size={20} aria-hidden="true" className="me-2 inline shrink-0 text-error" />
        <strong>{ENROLLMENT_ENDED}:</strong> <bdi>{campers.map(({ name }) => name).join(', ')}</bdi>
        , {toSessionLabel(session, roster.now)}
      </p>
      <Button size="sm" onClick={() => onShow(session.id)}>
        Show session
      </Button>
    </div>
  ));
}
