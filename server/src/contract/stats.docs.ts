import type { DocsFor } from './docs/endpoint-docs';
import { examples } from './docs/examples';
import type { statsEndpoints } from './stats';

const { campClass } = examples;

export const statsDocs: DocsFor<typeof statsEndpoints> = {
  getCampToday: {
    tag: 'Reports',
    summary: 'List today’s sessions, with how many campers are enrolled',
    description:
      'All sessions of approved classes that start today in the camp’s time zone, by start; also those that have ended. `stillHere` counts the campers who are checked in and whose enrollment has ended since; a class that is not approved anymore is listed until they are checked out.',
    response: {
      day: '2031-07-07',
      sessions: [
        {
          id: '6652f1a2b3c4d5e6f7a8b9d0',
          startsAt: '2031-07-07T09:00:00-04:00',
          endsAt: '2031-07-07T12:00:00-04:00',
          classItemId: campClass._id,
          className: campClass.className,
          place: 'Meadow Pitch',
          enrolled: 11,
          here: 9,
          left: 1,
          stillHere: 0,
        },
      ],
    },
  },
  getAdminCharts: {
    tag: 'Reports',
    summary: 'Get revenue and enrollments by day, and seats sold by category',
    description:
      'The last `days` days (30 by default) including today, in the camp’s time zone. `daysBefore` has as many days before them. The revenue of a day is its payments less its refunds.',
    response: {
      days: [{ day: '2031-05-04', revenue: 64.5, enrollments: 1 }],
      daysBefore: [{ day: '2031-05-03', revenue: 0, enrollments: 0 }],
      categories: [{ category: 'Football', sold: 11, seats: 16 }],
      topClasses: [
        {
          classItemId: campClass._id,
          className: campClass.className,
          enrolled: 11,
          seats: 16,
          revenue: 709.5,
        },
      ],
    },
  },
  getAdminStats: {
    tag: 'Reports',
    summary: 'Count users, classes, paid orders and revenue',
    description: 'Revenue is the sum of payments less refunds.',
    response: { users: 31, topClass: 26, revenue: 14320.5, orders: 112 },
  },
};
