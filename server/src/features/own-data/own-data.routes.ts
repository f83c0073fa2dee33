import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { GetOwnData } from './own-data.service';

export function registerOwnData(route: Route, getOwnData: GetOwnData) {
  route(endpoints.getOwnData, ({ viewer }) => getOwnData(viewer));
}
