import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Roster, RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { toDayPart } from '@camp/server/contract/fields/time-parts';
import { toFullDays } from '#lib/format/dates';
import { chooseSession, listWeek } from './visits/attendance';
import { CamperCard } from './camper-card';
import { CamperList } from './camper-list';
import { CamperSelection } from './moves/camper-selection';
import { useRosterActions, type Printed, type RosterMenu } from './roster-actions';
import { RosterSheet } from './roster-sheet';
import { RosterSummary } from './roster-summary';
import { useOptimisticRoster } from './roster.queries';
import { isSafetyDataOffered, SafetyDataBar } from './safety-data/safety-data-bar';
import { useSafetyData, type SafetyDataState } from './safety-data/safety-data.queries';
import { SessionAttendance } from './session-attendance';
import { StillHereNotice } from './visits/still-here-notice';
import { listCampersAt, listEnrolled } from './visits/visits';

/** The lines below the name of the class. */
const Facts = ({ roster }: { roster: Roster }) => {
  const facts = ['Roster', toFullDays(roster), roster.place, `with ${roster.InstructorName}`];
  return (
    // Not on the same element: the styles of the heading would win.
    <div className="print:hidden">
      <div className="roster-heading mb-2">
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-sm tabular-nums">
          {listEnrolled(roster.campers).length} of {roster.seats} seats taken
        </p>
      </div>
    </div>
  );
};

interface UnannouncedProps {
  roster: Roster;
  safetyData: SafetyDataState;
  menu: RosterMenu;
}

const Unannounced = ({ roster, safetyData, menu }: UnannouncedProps) => (
  <>
    <p className="mb-6">The sessions are to be announced. You can take attendance once they are.</p>
    <CamperList
      campers={roster.campers}
      savedCampers={roster.campers}
      sessionId={null}
      hasBegun={false}
      safetyData={safetyData}
      menu={menu}
      notices={
        <>
          <RosterSummary roster={roster} session={null} safetyData={safetyData} />
          {!isSafetyDataOffered(safetyData) && <SafetyDataBar roster={roster} state={safetyData} />}
        </>
      }
    >
      {(camper) => (
        <CamperCard
          key={camper.enrollmentId}
          camper={camper}
          details={safetyData.findDetails(camper.enrollmentId)}
        />
      )}
    </CamperList>
  </>
);

/** Returns whether a session is today, or starts soon after midnight. */
const isNear = ({ startsAt, attendanceFrom, endsAt }: RosterSession, { now }: Roster) => {
  if (toDayPart(startsAt) === toDayPart(now)) return true;
  const at = Date.parse(now);
  return Date.parse(attendanceFrom) <= at && at <= Date.parse(endsAt);
};

const PLAIN: Printed = { safetyData: null, isWeek: false };

/** Returns what the printed sheet shows, and a function that prints it. */
const usePrint = () => {
  const [printed, setPrinted] = useState(PLAIN);
  const print = (wanted: Printed) => {
    window.addEventListener('afterprint', () => setPrinted(PLAIN), { once: true });
    // The sheet must be complete before the browser takes the page.
    flushSync(() => setPrinted(wanted));
    window.print();
  };
  return { printed, print };
};

/** The campers of a class and what is recorded of them at a chosen session. */
export function RosterView({ roster: savedRoster }: { roster: Roster }) {
  const roster = useOptimisticRoster(savedRoster);
  // Stays the session that was shown first, so that it does not change under the instructor's finger.
  const [chosen, setChosen] = useState(() => chooseSession(savedRoster)?.id);
  const session = roster.sessions.find(({ id }) => id === chosen) ?? chooseSession(roster);
  // A coach with the campers needs it at once; on other days, the viewer asks for it.
  const safetyData = useSafetyData(roster, session !== null && isNear(session, roster));
  const { printed, print } = usePrint();
  const week = session ? listWeek(roster, session) : [];
  const menu = useRosterActions(roster, {
    ...{ canReadSafetyData: safetyData.canRead, hasWeek: week.length > 1 },
    print,
  });
  const ofSession = (whole: Roster) => ({
    ...whole,
    campers: listCampersAt(whole.campers, session?.id ?? null),
  });
  const shown = ofSession(roster);
  return (
    <>
      <Facts roster={roster} />
      <RosterSheet
        roster={shown}
        session={session}
        week={printed.isWeek ? week : null}
        safetyData={printed.safetyData}
      />
      <CamperSelection roster={roster}>
        <div className="@container print:hidden">
          <StillHereNotice roster={roster} shownId={session?.id} onShow={setChosen} />
          {session ? (
            <SessionAttendance
              roster={shown}
              savedRoster={ofSession(savedRoster)}
              session={session}
              safetyData={safetyData}
              menu={menu}
              onChoose={setChosen}
            />
          ) : (
            <Unannounced roster={shown} safetyData={safetyData} menu={menu} />
          )}
        </div>
      </CamperSelection>
    </>
  );
}
