import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { InformationName } from './information-pages';

/** The pages in the footer's Company and Legal lists. */
const names: InformationName[] = ['about', 'booking', 'contact', 'terms', 'privacy', 'refunds'];

/** The pages are in a table of their own, because every visitor would load the names of their files. */
export const informationRoutes = names.map((name): RouteObject => ({
  path: paths[name],
  lazy: async () => {
    const { loadInformationPage } = await import('./information-pages');
    return { element: await loadInformationPage(name) };
  },
}));
