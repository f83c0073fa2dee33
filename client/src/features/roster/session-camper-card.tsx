import type { RosterSession } from '@camp/server/contract/classes/roster';
import { toMessage } from '../../lib/api/client';
import type { Camper } from './attendance';
import { AttendanceToggle } from './attendance-toggle';
import { CamperCard } from './camper-card';
import { toCamperState } from './camper-state';
import { CheckOutDialog } from './check-out-dialog';
import { useRosterChange } from './roster.queries';
import type { SafetyDataState } from './safety-data.queries';
import { useCheckOutDialog } from './use-check-out-dialog';
import { UndoButton, VisitButton } from './visit-buttons';
import { CamperStateText, VisitRecord } from './visit-text';

interface SessionCamperCardProps {
  classId: string;
  camper: Camper;
  session: RosterSession;
  safetyData: SafetyDataState;
  /** The id of the element that says why nothing can be recorded; undefined if it can. */
  disabledBy: string | undefined;
}

/** A camper's card that checks in and out of a session; without a visit, it marks as present or absent. */
export function SessionCamperCard(props: SessionCamperCardProps) {
  const { classId, camper, session, safetyData, disabledBy } = props;
  const { enrolmentId, name } = camper;
  const { mutate, mutateAsync, error, variables } = useRosterChange(classId, enrolmentId);
  const checkOut = useCheckOutDialog(enrolmentId, safetyData);
  const body = { enrolmentId, sessionId: session.id };
  const details = safetyData.findDetails(enrolmentId);
  const state = toCamperState(camper, session.id);
  const shared = { name, state, disabledBy };
  const visit = { camper, session, details };
  const isShownInDialog = variables?.kind === 'check-out';
  return (
    <CamperCard
      camper={camper}
      details={details}
      state={<CamperStateText {...visit} />}
      action={
        <>
          <VisitButton
            {...shared}
            isOpening={checkOut.isOpening}
            onCheckIn={() => mutate({ kind: 'check-in', body })}
            onCheckOut={() => void checkOut.open()}
          />
          {checkOut.opened && (
            <CheckOutDialog
              name={name}
              people={checkOut.opened.people}
              save={(person) => mutateAsync({ kind: 'check-out', body: { ...body, ...person } })}
              onClose={checkOut.close}
            />
          )}
        </>
      }
      record={
        <div className="grid content-start justify-items-start gap-2">
          <VisitRecord {...visit} />
          {state === 'here' || state === 'left' ? (
            <UndoButton {...shared} onUndo={(kind) => mutate({ kind, body })} />
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
        error &&
        !isShownInDialog && (
          <p role="alert" className="text-sm font-medium text-error">
            Not saved for <bdi>{name}</bdi>. {toMessage(error)}
          </p>
        )
      }
    />
  );
}
