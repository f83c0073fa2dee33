import type { RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { toMessage } from '#lib/api/client';
import { isOfEarlierDay, type Camper } from './visits/attendance';
import { AttendanceToggle } from './visits/attendance-toggle';
import { confirmUndo, type UndoKind } from './visits/confirm-undo';
import { CamperCard } from './camper-card';
import { toCamperState } from './camper-state';
import { findOffList } from './visits/visits';
import { useRosterChange } from './roster.queries';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import { UndoButton, VisitButton } from './visits/visit-buttons';
import { CamperStateText, OffListBadge, VisitRecord } from './visits/visit-text';

interface SessionCamperCardProps {
  classId: string;
  camper: Camper;
  session: RosterSession;
  /** The time at the camp. */
  now: string;
  /** Whether something can be recorded of the session. Before that, all campers would be not here yet. */
  isBegun: boolean;
  safetyData: SafetyDataState;
  /** The id of the element that says why nothing can be recorded; undefined if it can. */
  disabledBy: string | undefined;
  /** Whether the check-out dialog of the camper is being loaded. */
  isOpening: boolean;
  onCheckOut: () => void;
}

/** A camper's card that checks in and out of a session; without a visit, it marks as present or absent. */
export function SessionCamperCard(props: SessionCamperCardProps) {
  const { classId, camper, session, now, isBegun, safetyData, disabledBy } = props;
  const { enrollmentId, name } = camper;
  const { mutate, mutateAsync, error } = useRosterChange(classId, enrollmentId);
  const body = { enrollmentId, sessionId: session.id };
  const undo = (kind: UndoKind) =>
    isOfEarlierDay(session, now)
      ? void confirmUndo(kind, name, () => mutateAsync({ kind, body }))
      : mutate({ kind, body });
  const details = safetyData.findDetails(enrollmentId);
  const state = toCamperState(camper, session.id);
  const shared = { name, state, disabledBy };
  const visit = { camper, session, details };
  const offList = state === 'left' ? findOffList(details, session.id) : null;
  return (
    <CamperCard
      camper={camper}
      details={details}
      state={isBegun ? <CamperStateText {...visit} now={now} /> : undefined}
      mark={offList && <OffListBadge because={offList.because} />}
      now={now}
      action={
        isBegun && (
          <VisitButton
            {...shared}
            isOpening={props.isOpening}
            onCheckIn={() => mutate({ kind: 'check-in', body })}
            onCheckOut={props.onCheckOut}
          />
        )
      }
      record={
        <div className="grid content-start justify-items-start gap-2">
          <VisitRecord {...visit} />
          {state === 'here' || state === 'left' ? (
            <UndoButton {...shared} onUndo={undo} />
          ) : (
            <AttendanceToggle
              camper={camper}
              sessionId={session.id}
              disabledBy={disabledBy}
              onSet={(attendance) => mutate({ kind: 'attendance', body: { ...body, attendance } })}
            />
          )}
        </div>
      }
      error={
        error && (
          <p role="alert" className="text-sm font-medium text-error">
            Not saved for <bdi>{name}</bdi>. {toMessage(error)}
          </p>
        )
      }
    />
  );
}
