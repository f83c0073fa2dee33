import { useState } from 'react';
import type { Roster } from '@camp/server/contract/roster';
import { toFullDays } from '../../lib/format/schedule';
import { chooseSession } from './attendance';
import { CamperTable } from './camper-table';
import { RosterActions } from './roster-actions';
import { RosterSheet } from './roster-sheet';
import { SessionAttendance } from './session-attendance';
import { useOptimisticRoster } from './roster.queries';

const Heading = ({ roster }: { roster: Roster }) => {
  const facts = [toFullDays(roster), roster.place, `with ${roster.InstructorName}`];
  return (
    <div>
      <h2 className="text-xl">{roster.className}</h2>
      <p className="mt-1 text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 tabular-nums">
        {roster.campers.length} of {roster.seats} seats taken
      </p>
    </div>
  );
};

const Unannounced = ({ roster }: { roster: Roster }) => (
  <>
    <p className="mb-6">The sessions are to be announced. You can take attendance once they are.</p>
    <CamperTable campers={roster.campers} />
  </>
);

/** The campers of a class and their attendance at a chosen session. */
export function RosterView({ roster: savedRoster }: { roster: Roster }) {
  const roster = useOptimisticRoster(savedRoster);
  // Stays the session that was shown first, so that it does not change under the instructor's finger.
  const [chosen, setChosen] = useState(() => chooseSession(savedRoster)?.id);
  const session = roster.sessions.find(({ id }) => id === chosen) ?? chooseSession(roster);
  return (
    <>
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <Heading roster={roster} />
        <RosterActions roster={roster} />
      </header>
      <RosterSheet roster={roster} session={session} />
      <div className="@container print:hidden">
        {session ? (
          <SessionAttendance roster={roster} session={session} onChoose={setChosen} />
        ) : (
          <Unannounced roster={roster} />
        )}
      </div>
    </>
  );
}
