import { endpoints } from '#contract';
import { toRosterFileName } from '#contract/export-name';
import type { Route } from '#http/route';
import { toRosterTable, toSafetyDataTable } from './roster-table';
import type { RosterService } from './roster.service';

export function registerRoster(route: Route, roster: RosterService) {
  route(endpoints.getRoster, ({ params, viewer }) => roster.get(params.id, viewer));
  route(endpoints.getRosterTable, async ({ params, viewer, setFileName }) => {
    const classRoster = await roster.get(params.id, viewer);
    setFileName(toRosterFileName(classRoster));
    return toRosterTable(classRoster, roster.timeZone);
  });
  route(endpoints.getSafetyData, ({ params, viewer }) => roster.getSafetyData(params.id, viewer));
  route(endpoints.getSafetyDataTable, async ({ params, viewer, setFileName }) => {
    const { roster: classRoster, safetyData } = await roster.getWithSafetyData(params.id, viewer);
    setFileName(toRosterFileName(classRoster, 'roster-with-safety-data'));
    return toSafetyDataTable(classRoster, safetyData, roster.timeZone);
  });
  route(endpoints.setAttendance, async ({ params, body, viewer }) => ({
    modifiedCount: await roster.recordAttendance(params.id, body, viewer),
  }));
  route(endpoints.checkIn, async ({ params, body, viewer }) => ({
    modifiedCount: await roster.checkIn(params.id, body, viewer),
  }));
  route(endpoints.undoCheckIn, async ({ params, body, viewer }) => ({
    modifiedCount: await roster.undoCheckIn(params.id, body, viewer),
  }));
  route(endpoints.checkOut, async ({ params, body, viewer }) => ({
    modifiedCount: await roster.checkOut(params.id, body, viewer),
  }));
  route(endpoints.undoCheckOut, async ({ params, body, viewer }) => ({
    modifiedCount: await roster.undoCheckOut(params.id, body, viewer),
  }));
  route(endpoints.listChangedBirthDates, () => roster.listChangedBirthDates());
  route(endpoints.checkBirthDate, async ({ params, viewer }) => ({
    modifiedCount: await roster.checkBirthDate(params.id, viewer),
  }));
  route(endpoints.listPickUps, () => roster.listPickUps());
  route(endpoints.checkPickUp, async ({ params, viewer }) => ({
    modifiedCount: await roster.checkPickUp(params.id, viewer),
  }));
  route(endpoints.getTeachingStats, ({ viewer }) => roster.getStats(viewer));
}
