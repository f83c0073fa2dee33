import type { Camp } from '#camp';
import { bind } from './bind';
import type { Stores } from './stores';
import type { Waitlists } from './waitlist';
import { cartMatchesLines, getBuyableClass, listCartLines } from '../features/cart/index';
import { checkConsents } from '../features/consents/index';
import { createCheckoutService } from '../features/checkout/checkout.service';
import {
  createCancellationsStore,
  createDisputesStore,
  createExternalRefundsStore,
  createFulfillmentStore,
  createStripeCursorsStore,
  createTransfersStore,
  createWebhookEventsStore,
} from '../features/checkout/old-stores';
import { createPaymentGateway } from '../features/checkout/stripe/payment-gateway';
import { formatPhone } from '../lib/phone';

const MINUTE_MS = 60_000;

export function createCheckout(
  camp: Camp,
  stores: Stores,
  { waitlists }: { waitlists: Pick<Waitlists, 'seats' | 'processAll'> },
) {
  const { stripe, webhookSecret, publicConfig, country, timeZone, sweepMs, log, now } = camp;
  const { orders, refunds, enrollments, classesStore, cartStore, campersStore, usersStore } =
    stores;
  return createCheckoutService({
    ...{ orders, refunds, enrollments, sales: stores.sales },
    transfers: createTransfersStore(camp),
    findCampers: campersStore.findAnyFamilyMany,
    listAdmittedPairs: stores.admissionsStore.listAdmitted,
    fulfillment: createFulfillmentStore(camp),
    cancellations: createCancellationsStore(camp),
    disputes: createDisputesStore(camp),
    externalRefunds: createExternalRefundsStore(camp),
    cursors: createStripeCursorsStore(camp),
    webhookEvents: createWebhookEventsStore(camp),
    gateway: createPaymentGateway(stripe, webhookSecret),
    seats: waitlists.seats,
    ...bind(camp, {
      findBuyable: getBuyableClass,
      listCartLines,
      cartMatches: cartMatchesLines,
    }),
    checkConsents: (camperIds) => checkConsents(camp, camperIds),
    removeCartItems: cartStore.deleteMany,
    processWaitlists: waitlists.processAll,
    findClasses: classesStore.findMany,
    // An account that is being deleted enrolls nobody.
    findAccessibleCampers: async (ids, uid) =>
      (await usersStore.hasAccount(uid)) ? campersStore.findAccessibleMany(ids, uid) : [],
    findUser: usersStore.findByUid,
    formatPhone: (e164) => formatPhone(e164, country),
    listCanceledClasses: classesStore.listUnfinishedCancellations,
    markCancellationDone: classesStore.markCancellationDone,
    refundPolicy: publicConfig.refundPolicy,
    transferDays: publicConfig.transferDays,
    timeZone,
    holdMs: publicConfig.holdMinutes * MINUTE_MS,
    sweepMs,
    now,
    log,
  });
}
