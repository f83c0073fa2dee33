import {
  endpoints,
  type CheckOutRequest,
  type Roster,
  type SafetyData,
  type SetAttendanceRequest,
  type VisitRequest,
} from '@camp/server/contract';
import { applyChange, type RosterChange } from '#features/roster/visits/visits';
import { aSafetyData } from '../data/rosters';
import { mockEndpoint } from './mock-api';

/** Mocks the endpoints of a roster with state. Returns the changes and reads that they received. */
export function mockRoster(roster: Roster, safetyData: SafetyData = aSafetyData(roster)) {
  let stored = roster;
  const changes: RosterChange[] = [];
  const received = { changes, safetyDataReads: 0 };
  const apply = (change: RosterChange) => {
    changes.push(change);
    stored = applyChange(stored, change);
    return { modifiedCount: 1 };
  };
  const applyVisit =
    (kind: Exclude<RosterChange['kind'], 'attendance' | 'check-out'>) =>
    ({ body }: { body: unknown }) =>
      apply({ kind, body: body as VisitRequest });

  mockEndpoint(endpoints.getRoster, () => stored);
  mockEndpoint(endpoints.getSafetyData, () => {
    received.safetyDataReads += 1;
    return safetyData;
  });
  mockEndpoint(endpoints.setAttendance, ({ body }) =>
    apply({ kind: 'attendance', body: body as SetAttendanceRequest }),
  );
  mockEndpoint(endpoints.checkIn, applyVisit('check-in'));
  mockEndpoint(endpoints.undoCheckIn, applyVisit('undo-check-in'));
  mockEndpoint(endpoints.checkOut, ({ body }) =>
    apply({ kind: 'check-out', body: body as CheckOutRequest }),
  );
  mockEndpoint(endpoints.undoCheckOut, applyVisit('undo-check-out'));
  return received;
}
