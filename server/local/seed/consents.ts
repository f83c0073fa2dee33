import type { Camper } from '#domain/campers/camper';
import type { Consent, ConsentText, LineConsent } from '#domain/campers/consent';
import type { Order } from '#domain/orders/order';
import { seedId } from './seed-id';

/** How long before a camper's first purchase the family answered. */
const MINUTES_BEFORE = 4;
const MINUTE_MS = 60_000;

/** Returns what the family answered at the camper's first purchase; nothing without one. */
const toConsents = (
  { _id: camperId, owner, photoConsent }: Camper,
  texts: readonly ConsentText[],
  orders: readonly Order[],
): Consent[] => {
  const paid = orders
    .filter(({ lines }) => lines.some(({ camper }) => camper._id.equals(camperId)))
    .map(({ createdAt }) => createdAt.getTime());
  if (paid.length === 0) return [];
  const at = new Date(Math.min(...paid) - MINUTES_BEFORE * MINUTE_MS);
  return texts.map(({ _id: textId, kind, version }) => ({
    _id: seedId('consent', camperId.toHexString(), kind),
    ...{ camperId, owner, textId, kind, version },
    agreed: kind !== 'photo' || photoConsent === 'yes',
    revision: 0,
    at,
  }));
};

const toLineConsent = ({ textId, kind, version, at, owner: by }: Consent): LineConsent => ({
  ...{ textId, kind, version, at, by },
});

/** Returns what the families agreed to, with it on their orders and on the records of the campers. */
export function addConsents(
  campers: readonly Camper[],
  orders: readonly Order[],
  texts: readonly ConsentText[],
): { consents: Consent[]; orders: Order[]; campers: Camper[] } {
  const consents = campers.flatMap((camper) => toConsents(camper, texts, orders));
  const listOf = ({ _id }: Pick<Camper, '_id'>) =>
    consents.filter(({ camperId }) => camperId.equals(_id));
  return {
    consents,
    orders: orders.map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({
        ...line,
        consents: listOf(line.camper)
          .filter(({ agreed }) => agreed)
          .map(toLineConsent),
      })),
    })),
    campers: campers.map((camper) => ({
      ...camper,
      photoConsentAt: listOf(camper)[0]?.at ?? camper.createdAt,
    })),
  };
}
