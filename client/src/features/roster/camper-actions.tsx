import { LogIn, LogOut, Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { RosterSession } from '@camp/server/contract/classes/roster';
import { toMessage } from '../../lib/api/client';
import { Button } from '../../ui/button';
import type { Camper } from './attendance';
import { AttendanceToggle } from './attendance-toggle';
import { useRosterChange } from './roster.queries';
import type { SafetyDataState } from './safety-data.queries';
import { useCheckOut } from './use-check-out';
import { findVisit, toTimeOfDay, type RosterChange } from './visits';

interface CamperActionsProps {
  classId: string;
  camper: Camper;
  session: RosterSession;
  safetyData: SafetyDataState;
  /** The id of the element that says why nothing can be recorded; undefined if it can. */
  disabledBy: string | undefined;
}

const Recorder = ({ action, name }: { action: string; name: string | undefined }) =>
  name !== undefined &&
  name !== '' && (
    <span className="block text-sm font-normal text-muted">
      {action} by {name}
    </span>
  );

/** Says since when the camper is here, or when the camper left with whom. */
const VisitText = ({
  camper,
  session,
  safetyData,
}: Pick<CamperActionsProps, 'camper' | 'session' | 'safetyData'>) => {
  const visit = findVisit(camper, session.id);
  if (!visit) return null;
  const { checkedInAt, checkedInBy, checkedOutAt, checkedOutBy } = visit;
  const collection = safetyData.findDetails(camper.enrolmentId)?.collections[session.id];
  if (checkedOutAt === undefined) {
    return (
      <>
        Here since {toTimeOfDay(checkedInAt)} <Recorder action="Checked in" name={checkedInBy} />
      </>
    );
  }
  return (
    <>
      Left at {toTimeOfDay(checkedOutAt)}
      {collection && ` with ${collection.collectedBy}`}{' '}
      {collection?.reason !== undefined && (
        <span className="block">Not on the list: {collection.reason}</span>
      )}
      <Recorder action="Checked out" name={checkedOutBy} />
    </>
  );
};

interface VisitButtonsProps extends Pick<CamperActionsProps, 'camper' | 'session' | 'disabledBy'> {
  send: (kind: Exclude<RosterChange['kind'], 'attendance' | 'check-out'>) => void;
  onCheckOut: () => void;
}

const VisitButtons = ({ camper, session, disabledBy, send, onCheckOut }: VisitButtonsProps) => {
  const visit = findVisit(camper, session.id);
  const shared = { 'aria-describedby': disabledBy, disabled: disabledBy !== undefined };
  const named = (label: string): ReactNode => (
    <>
      {label} <span className="sr-only">{camper.name}</span>
    </>
  );
  if (!visit) {
    return (
      <Button variant="primary" size="lg" wide {...shared} onClick={() => send('check-in')}>
        <LogIn size={20} aria-hidden="true" />
        {named('Check in')}
      </Button>
    );
  }
  const hasLeft = visit.checkedOutAt !== undefined;
  return (
    <>
      {!hasLeft && (
        <Button size="lg" wide {...shared} onClick={onCheckOut}>
          <LogOut size={20} aria-hidden="true" />
          {named('Check out')}
        </Button>
      )}
      <Button
        variant="ghost"
        {...shared}
        onClick={() => send(hasLeft ? 'undo-check-out' : 'undo-check-in')}
      >
        <Undo2 size={18} aria-hidden="true" />
        {named(hasLeft ? 'Undo check-out' : 'Undo check-in')}
      </Button>
    </>
  );
};

/** Checks a camper in and out of a session, and marks them as present or absent. */
export function CamperActions({
  classId,
  camper,
  session,
  safetyData,
  disabledBy,
}: CamperActionsProps) {
  const { enrolmentId, name } = camper;
  const { mutate, mutateAsync, error, variables } = useRosterChange(classId, enrolmentId);
  const body = { enrolmentId, sessionId: session.id };
  const checkOut = useCheckOut({
    camper,
    sessionId: session.id,
    safetyData,
    save: mutateAsync,
  });
  const visitId = useId();
  const isVisitor = findVisit(camper, session.id) !== null;
  const isShownInDialog = variables?.kind === 'check-out';
  return (
    <div className="grid content-start gap-2">
      <p id={visitId} className="font-medium wrap-anywhere empty:hidden">
        <VisitText camper={camper} session={session} safetyData={safetyData} />
      </p>
      <VisitButtons
        camper={camper}
        session={session}
        disabledBy={disabledBy}
        send={(kind) => mutate({ kind, body })}
        onCheckOut={() => void checkOut()}
      />
      <AttendanceToggle
        camper={camper}
        sessionId={session.id}
        disabledBy={disabledBy ?? (isVisitor ? visitId : undefined)}
        onSet={(attendance) => mutate({ kind: 'attendance', body: { ...body, attendance } })}
      />
      {error && variables.body.sessionId === session.id && !isShownInDialog && (
        <p role="alert" className="max-w-sm text-sm font-medium text-error">
          Not saved for {name}. {toMessage(error)}
        </p>
      )}
    </div>
  );
}
