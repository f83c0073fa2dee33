import type { MissingDetail } from '#contract';
import { detailTasks } from '#contract/families/camper-tasks.messages';
import { toConsentTask } from '#shared/messages/en-us/consent-kind';
import { sitePaths, toCamperConsentsPath, toCamperPath } from '#contract/site-paths';
import type { Order } from '#domain/orders/order';
import type { MailToDo } from '#features/notifications/mail/mail-to-do';
import type { OpenTasks, OrderContext } from './order-context';
import { toShownName } from './shown-name';

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

/** Returns what is left to do for the campers of an order, in the order of its lines. */
export function toReceiptToDo({ lines }: Order, { openTasks }: OrderContext): MailToDo[] {
  const campers = new Map(lines.map(({ camper }) => [camper._id.toHexString(), camper]));
  return [...campers].flatMap(([id, camper]) => {
    const open = openTasks.find(({ camperId }) => camperId.toHexString() === id);
    const tasks = open ? toTasks(open) : [];
    return open && tasks.length > 0 ? [{ name: toShownName(camper, openTasks), tasks }] : [];
  });
}
