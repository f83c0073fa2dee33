import type { Camper, CamperRef } from '../../domain/camper';
import type { RosterEntry } from './roster.store';

/** Returns the camper; without a record, their name in the order and nothing else that is known. */
export function toCamper({
  campers,
  orders,
  camperId,
  lineId,
}: RosterEntry): Pick<
  Camper,
  | keyof CamperRef
  | 'birthDate'
  | 'allergies'
  | 'medicalNotes'
  | 'emergencyContacts'
  | 'pickUpPeople'
  | 'photoConsent'
  | 'confirmedAt'
  | 'archivedAt'
> {
  const [camper] = campers;
  if (camper) return camper;
  const line = orders[0]?.lines.find((sold) => sold.lineId.equals(lineId));
  return {
    ...(line?.camper ?? { _id: camperId, firstName: 'Unknown camper' }),
    emergencyContacts: [],
    pickUpPeople: [],
    photoConsent: 'not-asked',
  };
}

/** Returns name and email of the account; without an account, both are the email of the order. */
export function toAccount({ accounts, orders }: RosterEntry): { name: string; email: string } {
  const [account] = accounts;
  if (account) return { name: account.name, email: account.email ?? '' };
  const email = orders[0]?.ownerEmail ?? '';
  return { name: email, email };
}
