import { endpoints } from '#contract';
import { toRosterFileName } from '#contract/export-name';
import type { Route } from '#http/route';
import { checkBirthDate, listChangedBirthDates } from './ages/birth-dates';
import { recordAttendance } from './attendance/record-attendance';
import { readSafetyData } from './read-safety-data';
import { getRoster, getRosterWithSafetyData } from './roster';
import { toRosterTable, toSafetyDataTable } from './roster-table';
import { getTeachingStats } from './teaching-stats';
import { checkPickUp, listPickUps } from './visits/pick-ups';
import { checkIn, checkOut, undoCheckIn, undoCheckOut } from './visits/record-visits';

function registerSessions(route: Route) {
  route(endpoints.setAttendance, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await recordAttendance(camp, params.id, body, viewer),
  }));
  route(endpoints.checkIn, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await checkIn(camp, params.id, body, viewer),
  }));
  route(endpoints.undoCheckIn, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await undoCheckIn(camp, params.id, body, viewer),
  }));
  route(endpoints.checkOut, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await checkOut(camp, params.id, body, viewer),
  }));
  route(endpoints.undoCheckOut, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await undoCheckOut(camp, params.id, body, viewer),
  }));
}

export function registerRoster(route: Route) {
  route(endpoints.getRoster, ({ camp, params, viewer }) => getRoster(camp, params.id, viewer));
  route(endpoints.getRosterTable, async ({ camp, params, viewer, setFileName }) => {
    const roster = await getRoster(camp, params.id, viewer);
    setFileName(toRosterFileName(roster));
    return toRosterTable(roster, camp.timeZone);
  });
  route(endpoints.getSafetyData, async ({ camp, params, viewer }) => {
    const { safetyData } = await readSafetyData(camp, params.id, viewer, 'on screen');
    return safetyData;
  });
  route(endpoints.getSafetyDataTable, async ({ camp, params, viewer, setFileName }) => {
    const { roster, safetyData } = await getRosterWithSafetyData(camp, params.id, viewer);
    setFileName(toRosterFileName(roster, 'roster-with-safety-data'));
    return toSafetyDataTable(roster, safetyData, camp.timeZone);
  });
  registerSessions(route);
  route(endpoints.listChangedBirthDates, ({ camp }) => listChangedBirthDates(camp));
  route(endpoints.checkBirthDate, async ({ camp, params, viewer }) => ({
    modifiedCount: await checkBirthDate(camp, params.id, viewer),
  }));
  route(endpoints.listPickUps, ({ camp }) => listPickUps(camp));
  route(endpoints.checkPickUp, async ({ camp, params, viewer }) => ({
    modifiedCount: await checkPickUp(camp, params.id, viewer),
  }));
  route(endpoints.getTeachingStats, ({ camp, viewer }) => getTeachingStats(camp, viewer));
}
