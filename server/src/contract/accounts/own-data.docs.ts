import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { ownDataEndpoints } from './own-data';

const { user, camper, campClass, cartItem, payment } = examples;

export const ownDataDocs: DocsFor<typeof ownDataEndpoints> = {
  getOwnData: {
    tag: 'Users',
    summary: 'Download everything the camp stores about the caller',
    description:
      'One JSON file with the account, the campers with their safety data, consents, cart, saved classes, waiting lists, orders, receipts, enrollments, calendar, applications, instructor profile, messages to classes, notifications, newsletter subscription, own classes and pictures. It has no tokens and no private addresses. Of other people it has only what the caller sees on the site. `notifications` has the newest 5,000 of `notificationCount`.',
    response: {
      downloadedAt: '2031-05-04T10:03:21.000Z',
      account: {
        _id: user._id,
        name: user.name,
        email: user.email,
        emailVerified: true,
        role: null,
        wantsReminders: true,
        createdAt: user.createdAt,
      },
      campers: [{ ...camper, sharing: { guardians: [], invitations: [] } }],
      receivedInvitations: [],
      consents: [
        {
          camperId: camper._id,
          textId: '64f1c2a9e4b0a1d2c3e4f5ee',
          kind: 'waiver',
          version: 2,
          agreed: true,
          at: '2031-05-04T10:01:40.000Z',
        },
      ],
      cart: [cartItem],
      waitlistEntries: [],
      savedClasses: [{ classId: campClass._id, savedAt: '2031-05-04T10:03:21.000Z', campClass }],
      orders: [payment],
      receipts: [],
      enrollments: [
        {
          classItemId: campClass._id,
          className: campClass.className,
          camperId: camper._id,
          isPaidByMe: true,
          status: 'active',
          enrolledAt: '2031-05-04T10:03:21.000Z',
        },
      ],
      calendar: [],
      applications: [],
      sentMessages: [],
      instructorProfile: { revision: 0, sports: [], languages: [], qualifications: [] },
      notificationCount: 0,
      notifications: [],
      newsletter: { state: 'confirmed', subscribedAt: '2031-05-04T10:03:21.000Z' },
      classes: [],
      pictures: [],
    },
  },
  getOwnDataPage: {
    tag: 'Users',
    summary: 'Download the same as a page to read',
    description:
      'One HTML file without scripts that loads nothing. It has everything of the JSON file but the ids and the addresses of pictures. Times are at the camp.',
  },
};
