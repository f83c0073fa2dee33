import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { getOwnData } from './own-data';
import { toOwnDataPage } from './own-data-page';

export function registerOwnData(route: Route) {
  route(endpoints.getOwnData, ({ camp, viewer }) => getOwnData(camp, viewer));
  route(endpoints.getOwnDataPage, async ({ camp, viewer }) =>
    // Parsing removes what is not in the contract, as for the JSON file.
    toOwnDataPage(
      endpoints.getOwnData.response.parse(await getOwnData(camp, viewer)),
      camp.timeZone,
    ),
  );
}
