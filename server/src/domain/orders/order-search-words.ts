import { toEmailKey, toNameKeys } from '#shared/search-keys';
import type { Order } from './order';

type Searchable = Pick<Order, 'number' | 'ownerEmail' | 'ownerName'> & {
  lines: readonly { className: string; camper: { firstName: string; lastName?: string } }[];
};

const listNames = ({ className, camper }: Searchable['lines'][number]) => [
  className,
  [camper.firstName, camper.lastName].join(' '),
];

/** Returns the words by which admins find an order: of its number, its email and all its names. */
export const toOrderSearchWords = ({ number, ownerEmail, ownerName, lines }: Searchable) => [
  ...new Set([
    ...toNameKeys(number, ownerName, ...lines.flatMap(listNames)),
    ...(ownerEmail === '' ? [] : [toEmailKey(ownerEmail)]),
  ]),
];

interface Payer {
  email: string;
  name: string;
}

/** Returns the fields of a new order by which admins find it. */
export function toPayerFields({ email, name }: Payer, number: string, lines: Searchable['lines']) {
  const fields = { number, ownerEmail: email, ownerName: name };
  return { ...fields, searchWords: toOrderSearchWords({ ...fields, lines }) };
}
