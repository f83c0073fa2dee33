import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { safetyChangeEndpoints } from './safety-changes';

const { id, user } = examples;

export const safetyChangeDocs: DocsFor<typeof safetyChangeEndpoints> = {
  getSafetyChanges: {
    tag: 'Campers',
    summary: 'List the changes of a camper’s safety data, newest first',
    description:
      'What stood in the record before and after each change of allergies, medical notes, emergency contacts, pick-up people and photo consent, with its author. Deleted with the safety data. Every read adds an entry to the audit log. If the entry cannot be stored, nothing is returned.',
    response: {
      name: 'Maya Lopez',
      changes: [
        {
          _id: id,
          changedAt: '2031-07-07T09:12:40-04:00',
          changedBy: user.name,
          fields: ['allergies'],
          before: { allergies: 'Peanuts' },
          after: { allergies: 'Peanuts and tree nuts' },
        },
      ],
    },
  },
};
