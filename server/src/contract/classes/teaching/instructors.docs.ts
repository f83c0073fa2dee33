import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { instructorEndpoints } from './instructors';

const { campClass, instructor, publicProfile } = examples;

export const instructorDocs: DocsFor<typeof instructorEndpoints> = {
  listInstructors: {
    tag: 'Classes',
    summary: 'List the instructors of approved classes, most enrolled first',
    description: 'Classes that are over do not count.',
    response: [instructor],
  },
  getInstructor: {
    tag: 'Classes',
    summary: 'Get an instructor and their approved classes',
    description:
      'The profile has only what an admin approved: the bio, and qualifications that are confirmed and not expired.',
    response: { ...instructor, topClass: [campClass], profile: publicProfile },
  },
};
