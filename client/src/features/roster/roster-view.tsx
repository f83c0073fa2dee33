import { Hourglass, Mail } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type {
  Roster,
  RosterSession,
  SafetyData,
} from '@camp/server/contract/classes/teaching/roster';
import { toDayPart } from '@camp/server/contract/fields/time-parts';
import { toClassWaitlistPath, toMessagesPath } from '../../lib/paths';
import { toFullDays } from '../../lib/format/schedule';
import { ButtonLink } from '../../ui/button';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { chooseSession } from './visits/attendance';
import { CamperCard } from './camper-card';
import { CamperList } from './camper-list';
import { CamperSelection } from './moves/camper-selection';
import { RosterActions } from './roster-actions';
import { RosterSheet } from './roster-sheet';
import { RosterSummary } from './roster-summary';
import { useOptimisticRoster } from './roster.queries';
import { isSafetyDataOffered, SafetyDataBar } from './safety-data/safety-data-bar';
import { useSafetyData, type SafetyDataState } from './safety-data/safety-data.queries';
import { SessionAttendance } from './session-attendance';

/** The line below the name of the class, with the actions. */
const Facts = ({ roster, children }: { roster: Roster; children: ReactNode }) => {
  const facts = ['Roster', toFullDays(roster), roster.place, `with ${roster.InstructorName}`];
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      <div className="roster-heading">
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-sm tabular-nums">
          {roster.campers.length} of {roster.seats} seats taken
        </p>
      </div>
      {children}
    </div>
  );
};

/** Below it, the waiting list is in the menu, so that attendance is not far down on phones. */
const WIDE = '(min-width: 48rem)';

type HeaderActionsProps = Omit<ComponentProps<typeof RosterActions>, 'actions' | 'children'>;

const HeaderActions = (props: HeaderActionsProps) => {
  const { classItemId } = props.roster;
  const isWide = useMediaQuery(WIDE);
  const waitlist = {
    label: 'Waiting list',
    Icon: Hourglass,
    run: toClassWaitlistPath(classItemId),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RosterActions {...props} actions={isWide ? [] : [waitlist]}>
        <ButtonLink variant="primary" size="sm" to={toMessagesPath(classItemId)}>
          <Mail size={18} aria-hidden="true" className="phone:hidden" />
          Message families
        </ButtonLink>
        {isWide && (
          <ButtonLink variant="quiet" size="sm" to={waitlist.run}>
            <Hourglass size={18} aria-hidden="true" />
            {waitlist.label}
          </ButtonLink>
        )}
      </RosterActions>
    </div>
  );
};

const Unannounced = ({ roster, safetyData }: { roster: Roster; safetyData: SafetyDataState }) => (
  <>
    <p className="mb-6">The sessions are to be announced. You can take attendance once they are.</p>
    <RosterSummary roster={roster} session={null} safetyData={safetyData} />
    {!isSafetyDataOffered(safetyData) && <SafetyDataBar roster={roster} state={safetyData} />}
    <CamperList
      campers={roster.campers}
      savedCampers={roster.campers}
      sessionId={null}
      hasBegun={false}
      safetyData={safetyData}
      safetyBar={
        isSafetyDataOffered(safetyData) && <SafetyDataBar roster={roster} state={safetyData} />
      }
    >
      {(camper) => (
        <CamperCard
          key={camper.enrolmentId}
          camper={camper}
          details={safetyData.findDetails(camper.enrolmentId)}
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

/** Returns what the printed sheet shows, and a function that prints it. */
const usePrint = () => {
  const [printed, setPrinted] = useState<SafetyData | null>(null);
  const print = (safetyData: SafetyData | null) => {
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear, { once: true });
    // The sheet must be complete before the browser takes the page.
    flushSync(() => setPrinted(safetyData));
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
  return (
    <>
      <Facts roster={roster}>
        <HeaderActions roster={roster} canReadSafetyData={safetyData.canRead} onPrint={print} />
      </Facts>
      <RosterSheet roster={roster} session={session} safetyData={printed} />
      <CamperSelection roster={roster}>
        <div className="@container print:hidden">
          {session ? (
            <SessionAttendance
              roster={roster}
              savedRoster={savedRoster}
              session={session}
              safetyData={safetyData}
              onChoose={setChosen}
            />
          ) : (
            <Unannounced roster={roster} safetyData={safetyData} />
          )}
        </div>
      </CamperSelection>
    </>
  );
}
