import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { InstructorProfile, ProfileForReview } from '#contract';
import type { instructorProfileEndpoints } from './instructor-profiles';

const { id, instructor, publicProfile } = examples;

const qualification = {
  _id: id,
  title: 'UEFA C License',
  issuer: 'Football Federation',
  number: 'C-20417',
  expiresOn: '2033-03-31',
};

const profile: InstructorProfile = {
  revision: 3,
  publicEmail: instructor.email,
  bio: publicProfile.bio,
  proposedBio: { text: 'I coach under-tens and keep goal on weekends.', revision: 3 },
  sports: ['Football'],
  languages: ['en', 'es'],
  qualifications: [{ ...qualification, status: 'pending', revision: 2, isExpired: false }],
  backgroundCheck: { checkedOn: '2031-02-10', expiresOn: '2033-02-09', isExpired: false },
};

const forReview: ProfileForReview = {
  ...profile,
  _id: instructor._id,
  name: instructor.name,
  email: instructor.email,
  waitingSince: '2031-05-04T10:03:21.000Z',
};

export const instructorProfileDocs: DocsFor<typeof instructorProfileEndpoints> = {
  getOwnProfile: {
    tag: 'Teaching',
    summary: 'Get the caller’s own instructor profile',
    description:
      'Includes what waits for an admin and what was rejected. Empty before the first change.',
    response: profile,
  },
  updateOwnProfile: {
    tag: 'Teaching',
    summary: 'Change the caller’s own instructor profile',
    description:
      'Requires a verified email. A new bio waits for an admin while the approved one stays public. A new or changed qualification is not public until an admin confirms it. Removing something needs no review.',
    body: {
      revision: 2,
      bio: profile.proposedBio!.text,
      sports: ['Football'],
      languages: ['en', 'es'],
      qualifications: [qualification],
    },
    response: profile,
  },
  setPublicEmail: {
    tag: 'Teaching',
    summary: 'Set the address that everyone sees of the caller',
    description:
      'Requires a verified email. The address itself is not verified. `null` shows the address of the camp. Only the instructor and admins see the address of the sign-in.',
    body: { publicEmail: instructor.email },
    response: { publicEmail: instructor.email },
  },
  listProfiles: {
    tag: 'Teaching',
    summary: 'List the profiles of instructors',
    description:
      'Profiles with changes to review come first, the longest-waiting one before the others. Admins are listed once they have saved a profile. A page has at most 100 profiles.',
    response: [forReview],
  },
  decideProfile: {
    tag: 'Teaching',
    summary: 'Confirm or reject a bio or a qualification',
    description:
      'The revision is that of the item as the admin saw it. If the instructor has changed the item since then, or another admin has decided, nothing changes. The instructor is notified. An expired qualification cannot be confirmed.',
    body: { item: id, revision: 2, decision: 'rejected', reason: 'The number is not known there.' },
    response: { modifiedCount: 1 },
  },
  setBackgroundCheck: {
    tag: 'Teaching',
    summary: 'Record or remove the background check of an instructor or an applicant',
    description:
      'An applicant is a user with a pending application to teach. The user is notified. Null removes the check.',
    body: { backgroundCheck: { checkedOn: '2031-02-10', expiresOn: '2033-02-09' } },
    response: { modifiedCount: 1 },
  },
};
