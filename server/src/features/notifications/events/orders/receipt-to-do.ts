import type { MissingDetail } from '../../../../contract';
import { detailTasks } from '../../../../contract/families/camper-tasks.messages';
import { toConsentTask } from '../../../../contract/fields/consent-kind.messages';
import { sitePaths, toCamperConsentsPath, toCamperPath } from '../../../../contract/site-paths';
import type { Order, OrderLine } from '../../../../domain/orders/order';
import type { MailToDo } from '../../mail/mail-to-do';
import { onOneLine } from '../../safe-text';
import type { OpenTasks, OrderContext } from './order-context';

/** A season is confirmed on My Family; the form of a camper opens at the field that is missing. */
const toDetailPath = (camperId: string, detail: MissingDetail) =>
  detail === 'confirmation' ? sitePaths.family : `${toCamperPath(camperId)}#${detail}`;

const toTasks = ({ camperId, consents, details }: OpenTasks): MailToDo['tasks'] => {
  const id = camperId.toHexString();
  return [
    ...consents.map((kind) => ({ label: toConsentTask(kind), path: toCamperConsentsPath(id) })),
    ...details.map((detail) => ({ label: detailTasks[detail], path: toDetailPath(id, detail) })),
  ];
};

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

/** Returns e.g. `your second child`, which tells children apart in an email without names. */
const toNameless = ({ childNumber }: OpenTasks, isOnlyChild: boolean) => {
  if (childNumber === null) return 'your child';
  if (isOnlyChild) return 'the camper you enrolled';
  const ordinal = ordinals[childNumber - 1];
  return ordinal === undefined ? `child ${childNumber} of My Family` : `your ${ordinal} child`;
};

const toName = (
  { isAccountHolder, firstName }: OrderLine['camper'],
  open: OpenTasks,
  isOnlyChild: boolean,
) => (isAccountHolder ? 'you' : onOneLine(firstName) || toNameless(open, isOnlyChild));

/** Returns what is left to do for the campers of an order, in the order of its lines. */
export function toReceiptToDo({ lines }: Order, { openTasks }: OrderContext): MailToDo[] {
  const campers = new Map(lines.map(({ camper }) => [camper._id.toHexString(), camper]));
  const isOnlyChild = openTasks.filter(({ childNumber }) => childNumber !== null).length === 1;
  return [...campers].flatMap(([id, camper]) => {
    const open = openTasks.find(({ camperId }) => camperId.toHexString() === id);
    const tasks = open ? toTasks(open) : [];
    return open && tasks.length > 0 ? [{ name: toName(camper, open, isOnlyChild), tasks }] : [];
  });
}
