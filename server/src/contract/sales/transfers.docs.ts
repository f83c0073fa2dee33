import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { transferEndpoints } from './transfers';

const { id, campClass } = examples;

export const transferDocs: DocsFor<typeof transferEndpoints> = {
  getTransferQuote: {
    tag: 'Cart and payment',
    summary: 'Show what moving a camper to another class costs',
    description:
      'The family pays the difference of the prices, or gets it back, but never more than canceling would refund. `clashes` names the camper’s other classes at the same time.',
    response: { difference: 20, clashes: [] },
  },
  startTransfer: {
    tag: 'Cart and payment',
    summary: 'Move a camper to another class',
    description:
      'Possible until `transferDays` days before the class begins. If something has to be paid, it opens a payment like the checkout of a cart, which `POST /payments` confirms; until then, the camper stays in the earlier class. Otherwise the camper moves at once, and `payment` is the new order.',
    body: { lineId: id, classItemId: campClass._id, difference: 20 },
    response: {
      clientSecret: 'pi_3Nexample_secret_example',
      orderId: id,
      total: 20,
      holdExpiresAt: '2031-05-04T10:18:21.000Z',
      payment: null,
    },
  },
  listOtherClasses: {
    tag: 'Administration',
    summary: 'List the other classes of the campers in a class',
    description:
      'Shows before a move which campers are in the other class already, or would have two classes at the same time. Without classes that are over or canceled.',
    response: [
      {
        enrollmentId: id,
        classes: [
          {
            classItemId: campClass._id,
            className: campClass.className,
            sessions: campClass.sessions ?? [],
          },
        ],
      },
    ],
  },
  getRefundTotal: {
    tag: 'Administration',
    summary: 'Sum up what a cancellation or a move would refund',
    description:
      'With `classItemId`, the refunds if an admin moves the campers to that class; without it, those if the class is canceled. Nothing changes.',
    response: { refund: 451.5 },
  },
  transferCampers: {
    tag: 'Administration',
    summary: 'Move campers of a class to another class',
    description:
      'Until the last session of the other class. A higher price is waived, a lower one refunded. Each camper moves or stays alone; `refused` says why. Unless the families asked for it, they can leave the other class for a full refund for 7 days, but not after it begins.',
    body: { enrollmentIds: [id], classItemId: campClass._id, isRequestedByFamily: false },
    response: { transferred: [id], refused: [] },
  },
};
