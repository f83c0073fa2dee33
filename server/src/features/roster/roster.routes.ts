import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { toFileName, toRosterTable } from './roster-table';
import type { RosterService } from './roster.service';

export const registerRoster = (route: Route, roster: RosterService) => {
  route(endpoints.getRoster, ({ params, viewer }) => roster.get(params.id, viewer));
  route(endpoints.getRosterTable, async ({ params, viewer, saveAs }) => {
    const found = await roster.get(params.id, viewer);
    saveAs(toFileName(found));
    return toRosterTable(found);
  });
  route(endpoints.setAttendance, async ({ params, body, viewer }) => ({
    modifiedCount: await roster.setAttendance(params.id, body, viewer),
  }));
  route(endpoints.getTeachingStats, ({ viewer }) => roster.getStats(viewer));
};
