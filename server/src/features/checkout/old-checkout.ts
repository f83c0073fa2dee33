import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { RefundTotalQuery } from '#contract';
import type { Actor } from '#domain/domain-event';
import type { User } from '#domain/user';
import { listAdmitted } from '#features/admissions/index';
import { findAccessibleCampers, findAnyFamilyCampers } from '#features/campers/index';
import {
  cartMatchesLines,
  deleteCartItems,
  getBuyableClass,
  listCartLines,
} from '#features/cart/index';
import {
  blockLineInClass,
  findClasses,
  holdSeatsInClass,
  takeSeatsInClass,
} from '#features/classes/index';
import { checkConsents } from '#features/consents/index';
import { findUserByUid, hasAccount } from '#features/users/index';
import { blockLine, processWaitlists, releaseSeats } from '#features/waitlist/index';
import { raiseVersionsTogether } from '#database/data-version';
import { bind } from '#lib/bind';
import { oncePer } from '#lib/once-per';
import { bindOperations, type SendPendingRefunds } from './old-operations';
import {
  createDisputesStore,
  createEnrollmentsStore,
  createFulfillmentStore,
  createOrdersStore,
  createStripeCursorsStore,
  createTransfersStore,
  createWebhookEventsStore,
} from './old-stores';
import type { SeatInventory } from './orders/seat-inventory';
import { createCloseOrder } from './payment/close-order';
import { createFinalizeOrder } from './payment/finalize-order';
import { createFinishTransfers } from './payment/finish-transfers';
import { createReceiveEvent } from './payment/receive-event';
import { createRecordPayment } from './payment/record-payment';
import { createSyncFromStripe } from './payment/sync-from-stripe';
import { createOpenOrder } from './start/open-order';
import { createStartCheckout } from './start/start-checkout';
import { createListOtherClasses } from './start/transfers/list-other-classes';
import { createTransferCampers } from './start/transfers/transfer-campers';
import { createTransferOwnCamper } from './start/transfers/transfer-own-camper';
import { getRefundTotal } from './transfers/get-refund-total';
import { createTransferLine } from './transfers/transfer-line';

const MINUTE_MS = 60_000;

const bindSeatChanges = (camp: Camp) =>
  bind(camp, { hold: holdSeatsInClass, take: takeSeatsInClass, blockLine: blockLineInClass });

const bindSeats = (camp: Camp): SeatInventory => ({
  ...bindSeatChanges(camp),
  together: (change) =>
    raiseVersionsTogether(camp, (together) => change(bindSeatChanges(together))),
  ...bind(camp, { release: releaseSeats, blockLine }),
});

const toActor = (user: User | null): Actor | null =>
  user?.uid === undefined ? null : { uid: user.uid, name: user.name, email: user.email ?? '' };

const toDependencies = (camp: Camp) => ({
  orders: createOrdersStore(camp),
  enrollments: createEnrollmentsStore(camp),
  transfers: createTransfersStore(camp),
  fulfillment: createFulfillmentStore(camp),
  disputes: createDisputesStore(camp),
  cursors: createStripeCursorsStore(camp),
  webhookEvents: createWebhookEventsStore(camp),
  seats: bindSeats(camp),
  ...bindOperations(camp),
  ...bind(camp, {
    findClasses,
    findUser: findUserByUid,
    findCampers: findAnyFamilyCampers,
    listAdmittedPairs: listAdmitted,
    findBuyable: getBuyableClass,
    listCartLines,
    cartMatches: cartMatchesLines,
    checkConsents,
    removeCartItems: deleteCartItems,
    processWaitlists,
  }),
  // An account that is being deleted enrolls nobody.
  findAccessibleCampers: async (ids: ObjectId[], uid: string) =>
    (await hasAccount(camp, uid)) ? findAccessibleCampers(camp, ids, uid) : [],
  findActor: async (uid: string) => toActor(await findUserByUid(camp, uid)),
  refundPolicy: camp.publicConfig.refundPolicy,
  transferDays: camp.publicConfig.transferDays,
  holdMs: camp.publicConfig.holdMinutes * MINUTE_MS,
  timeZone: camp.timeZone,
  now: camp.now,
  log: camp.log,
});

const createOldCheckout = (camp: Camp) => {
  const deps = toDependencies(camp);
  const createFinalizing = (send: SendPendingRefunds) => {
    const steps = { ...deps, sendPendingRefunds: send };
    const transferLine = createTransferLine(steps);
    return { transferLine, finalize: createFinalizeOrder({ ...steps, transferLine }) };
  };
  const { transferLine, finalize } = createFinalizing(deps.sendPendingRefunds);
  const finalizeWithoutRefunds = createFinalizing(() => Promise.resolve()).finalize;
  const finishTransfers = createFinishTransfers({ ...deps, finalize, transferLine });
  const close = createCloseOrder({ ...deps, finalize });
  const stripeSync = createSyncFromStripe({ ...deps, finalize, finishTransfers });
  const open = createOpenOrder({ ...deps, close });
  const all = { ...deps, finalize, finalizeWithoutRefunds, finishTransfers, close, open };
  return {
    finalize,
    finishTransfers,
    closeOrder: close.closeOrder,
    closeOpenOrder: close.closeOpenOrder,
    stripeSync,
    startCheckout: createStartCheckout(all),
    recordPayment: createRecordPayment(all),
    receiveEvent: createReceiveEvent({ ...all, stripeSync }),
    transferOwnCamper: createTransferOwnCamper(all),
    listOtherClasses: createListOtherClasses(all),
    getRefundTotal: (id: string, query: RefundTotalQuery) => getRefundTotal(deps, id, query),
    transferCampers: createTransferCampers(all),
  };
};

/** The operations of the checkout that are still created. Goes with them. */
export const oldCheckoutOf = oncePer(createOldCheckout);
