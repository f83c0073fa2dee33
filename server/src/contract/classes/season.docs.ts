import type { DocsFor } from '../docs/endpoint-docs';
import type { seasonEndpoints } from './season';

export const seasonDocs: DocsFor<typeof seasonEndpoints> = {
  getSeason: {
    tag: 'Classes',
    summary: 'Get the dates, ages and weeks of all classes on sale',
    description:
      'For classes on sale that are not over. Weeks are from Sunday to Saturday, in order of time, with the number of classes in each; weeks without classes and those that are over are left out. `from` and `to` of a week select its classes in the class list.',
    response: {
      classes: 23,
      startsOn: '2031-06-14',
      endsOn: '2031-08-13',
      ageMin: 5,
      ageMax: 17,
      weeks: [{ from: '2031-06-08', to: '2031-06-14', classes: 4 }],
      city: 'Springfield, NY',
    },
  },
};
