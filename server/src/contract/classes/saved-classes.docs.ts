import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { savedClassEndpoints } from './saved-classes';

const { campClass } = examples;

export const savedClassDocs: DocsFor<typeof savedClassEndpoints> = {
  listSavedClasses: {
    tag: 'Classes',
    summary: 'List the caller’s saved classes, newest first',
    description:
      'A class that is sold out, closed or over stays in the list. `campClass` is absent while the caller cannot see the class. A deleted class leaves the list.',
    response: [{ classId: campClass._id, savedAt: '2031-05-04T10:03:21.000Z', campClass }],
  },
  saveClass: {
    tag: 'Classes',
    summary: 'Save a class to find it again',
    description:
      'Saving it again changes nothing. An account can save up to 200 classes that it can see.',
    response: { modifiedCount: 1 },
  },
  removeSavedClass: {
    tag: 'Classes',
    summary: 'Remove a class from the saved ones',
    response: { deletedCount: 1 },
  },
};
