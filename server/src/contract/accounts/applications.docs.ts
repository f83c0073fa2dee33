import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { AddApplicationRequest, applicationEndpoints } from './applications';

const { id, email, user } = examples;

const facts = {
  sports: ['Football', 'Cricket'],
  experience: 'Six years with ages 7 to 10 at Riverside Club.',
} satisfies Partial<AddApplicationRequest>;

const application = {
  _id: id,
  name: user.name,
  email,
  words: 'I have coached under-tens for six years.',
  ...facts,
  statedQualifications: ['C License', 'First aid'],
  createdAt: '2031-05-04T10:03:21.000Z',
};

export const applicationDocs: DocsFor<typeof applicationEndpoints> = {
  addApplication: {
    tag: 'Teaching',
    summary: 'Apply to teach at the camp',
    description:
      'Requires a verified email. A user can have one open application. Instructors and admins cannot apply. `sports`, `experience` and `qualifications`, a list of titles, are optional; an application returns the titles as `statedQualifications`.',
    body: {
      words: application.words,
      ...facts,
      qualifications: application.statedQualifications,
    },
    response: { insertedId: id },
  },
  getOwnApplication: {
    tag: 'Teaching',
    summary: 'Get the caller’s latest application',
    response: { application: { ...application, status: 'pending' } },
  },
  listApplications: {
    tag: 'Teaching',
    summary: 'List applications, oldest first',
    description:
      '`q` is a part of the applicant’s name or email. Admins also see the phone number of the applicant. A page has at most 100 applications.',
    response: [{ ...application, status: 'pending' }],
  },
  decideApplication: {
    tag: 'Teaching',
    summary: 'Accept or decline an application',
    description:
      'An application can be decided once. An accepted applicant becomes an instructor, unless they have become an admin; a declined applicant is notified of the reason. Repeating an interrupted acceptance completes it; otherwise the server completes it later.',
    body: { decision: 'declined', reason: 'All groups have their coach this summer.' },
    response: { modifiedCount: 1 },
  },
  reopenApplication: {
    tag: 'Teaching',
    summary: 'Put a declined application back in review',
    description:
      'The applicant is notified, and no longer sees the reason. `modifiedCount` is 0 if the application is in review already. Only the latest application of a user can be reopened, and only while they have no role.',
    response: { modifiedCount: 1 },
  },
};
