import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { Information } from './pages/information/information';

const informationRoute = (path: string, load: () => Promise<Information>): RouteObject => ({
  path,
  lazy: async () => {
    const { InformationPage } = await import('./pages/information/information-page');
    return { element: <InformationPage {...await load()} /> };
  },
});

const company = () => import('./pages/information/company');
const legal = () => import('./pages/information/legal');

/** The pages in the footer's Company and Legal lists. */
export const informationRoutes: RouteObject[] = [
  informationRoute(paths.about, async () => (await company()).about),
  informationRoute(paths.booking, async () => (await company()).booking),
  informationRoute(paths.contact, async () => (await company()).contact),
  informationRoute(paths.terms, async () => (await legal()).terms),
  informationRoute(paths.privacy, async () => (await legal()).privacy),
  informationRoute(paths.refunds, async () => (await legal()).refunds),
];
