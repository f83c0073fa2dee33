import type { DocsFor } from '../docs/endpoint-docs';
import type { classFacetsEndpoints } from './class-facets';

export const classFacetsDocs: DocsFor<typeof classFacetsEndpoints> = {
  getClassFacets: {
    tag: 'Classes',
    summary: 'Count the classes on sale by week, weekday, time of day, level and age',
    description:
      'Takes the filters of the class list. The count of a choice is the number of classes that the list has with that choice and all other filters, but without the other choices of the same filter. Choices without classes are left out. A list of more than 2,000 classes is not counted.',
    response: {
      isCapped: false,
      weeks: [{ from: '2031-06-08', to: '2031-06-14', classes: 4 }],
      weekdays: [{ weekday: 1, classes: 4 }],
      timesOfDay: [{ timeOfDay: 'morning', classes: 3 }],
      levels: [{ level: 'beginner', classes: 2 }],
      ages: [{ age: 8, classes: 4 }],
    },
  },
};
