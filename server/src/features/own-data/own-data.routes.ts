import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { toOwnDataPage } from './own-data-page';
import type { GetOwnData } from './own-data.service';

export function registerOwnData(route: Route, getOwnData: GetOwnData, timeZone: string) {
  route(endpoints.getOwnData, ({ viewer }) => getOwnData(viewer));
  route(endpoints.getOwnDataPage, async ({ viewer }) =>
    // Parsing removes what is not in the contract, as for the JSON file.
    toOwnDataPage(endpoints.getOwnData.response.parse(await getOwnData(viewer)), timeZone),
  );
}
