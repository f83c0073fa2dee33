import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { userDetailsEndpoints } from './user-details';

const { id, user, camperRef, campClass, payment } = examples;

export const userDetailsDocs: DocsFor<typeof userDetailsEndpoints> = {
  getUser: {
    tag: 'Users',
    summary: 'Get a user with campers, enrollments, orders, applications and classes',
    description:
      'Campers come without safety data, which admins read in the roster of a class. At most 20 orders, newest first; `orderCount`, `paidTotal` and `refundedTotal` are of all.',
    response: {
      ...user,
      campers: [{ ...camperRef, age: 9, isShared: false, isArchived: false }],
      enrollments: [
        {
          _id: id,
          classItemId: campClass._id,
          className: campClass.className,
          camper: camperRef,
          orderId: payment._id,
          isCanceled: false,
          startsOn: campClass.startsOn,
          endsOn: campClass.endsOn,
        },
      ],
      orders: [
        {
          _id: payment._id,
          number: payment.number,
          createdAt: payment.date,
          state: payment.state,
          total: payment.price,
          refunded: payment.refunded,
          itemNames: payment.itemNames,
        },
      ],
      orderCount: 1,
      paidTotal: payment.price,
      refundedTotal: payment.refunded,
      applications: [],
      classes: [],
    },
  },
};
