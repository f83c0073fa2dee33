import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import {
  MESSAGE_DAYS,
  MESSAGES_PER_DAY,
  type ClassMessage as MessageOnWire,
  type ClassMessages,
  type SendClassMessageRequest,
} from '#contract';
import type { MessagePreview } from '#contract/classes/teaching/class-messages';
import { toMessageDigest, type ClassMessage } from '#domain/class-message';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { getManagedClass } from '#features/classes/index';
import { countMessageRecipients, renderClassMessage } from '#features/notifications/index';
import {
  addMessage,
  countMessagesOfDay,
  listMessagesBy,
  listMessagesOf,
  type NewMessage,
} from './class-messages.store';
import { addDays, toDay } from '#shared/dates';

type Content = Pick<SendClassMessageRequest, 'subject' | 'text' | 'to'>;

const noFamilies = {
  enrolled: {},
  waiting: { detail: 'Nobody is on the waiting list of this class.' },
};

const toMessageOnWire = ({
  _id,
  at,
  by,
  subject,
  text,
  to,
  recipients,
}: ClassMessage): MessageOnWire => ({
  _id: _id.toHexString(),
  at: at.toISOString(),
  by: by.name,
  subject,
  text,
  ...(to && { to }),
  recipients,
});

const isClosed = ({ sessions = [] }: CampClass, { now, timeZone }: CampClock) => {
  const last = sessions.at(-1);
  if (!last) return false;
  return toDay(now, timeZone) > addDays(toDay(last.endsAt, timeZone), MESSAGE_DAYS);
};

/** Returns the messages of a class that the viewer teaches, or any as an admin, and how many can still be sent. */
export async function listClassMessages(
  camp: Camp,
  id: string,
  viewer: Viewer,
): Promise<ClassMessages> {
  const campClass = await getManagedClass(camp, id, viewer);
  const { _id, className } = campClass;
  const { timeZone } = camp;
  const at = camp.now();
  const [messages, recipients, waiting, sent] = await Promise.all([
    listMessagesOf(camp, _id),
    countMessageRecipients(camp, _id, 'enrolled'),
    countMessageRecipients(camp, _id, 'waiting'),
    countMessagesOfDay(camp, _id, toDay(at, timeZone)),
  ]);
  return {
    className,
    recipients,
    waiting,
    remainingToday: Math.max(0, MESSAGES_PER_DAY - sent),
    isClosed: isClosed(campClass, { now: at, timeZone }),
    messages: messages.map(toMessageOnWire),
  };
}

/** Returns the email that a family would get, and how many would. */
export async function previewClassMessage(
  camp: Camp,
  id: string,
  { to = 'enrolled', ...content }: Content,
  viewer: Viewer,
): Promise<MessagePreview> {
  const { _id: classId, className } = await getManagedClass(camp, id, viewer);
  const { uid, name, email } = viewer;
  const by = { uid, name, email };
  return {
    ...renderClassMessage(camp, { classId, className, by, ...content }),
    recipients: await countMessageRecipients(camp, classId, to),
  };
}

const toMessage = (
  camp: Camp,
  { _id: classId, className }: CampClass,
  { subject, text, to, copyToMe = false, key }: SendClassMessageRequest,
  { uid, name, email }: Viewer,
  recipients: number,
): NewMessage => {
  const [_id, at, by] = [new ObjectId(), camp.now(), { uid, name, email }];
  return {
    _id,
    classId,
    className,
    by,
    subject,
    text,
    copyToMe,
    at,
    recipients,
    ...(to === 'waiting' && { to }),
    day: toDay(at, camp.timeZone),
    key: key ?? _id.toHexString(),
    digest: toMessageDigest({ subject, text, ...(to === 'waiting' && { to }) }),
    events: [createEvent({ kind: 'class-message-sent' }, at, by)],
  };
};

/** Sends a message to the families of a class once, however often the request is repeated. */
export async function sendClassMessage(
  camp: Camp,
  id: string,
  request: SendClassMessageRequest,
  viewer: Viewer,
): Promise<{ insertedId: string; recipients: number }> {
  const campClass = await getManagedClass(camp, id, viewer);
  if (!viewer.emailVerified) throw new AppError('email-not-verified');
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  if (isClosed(campClass, clock)) throw new AppError('messages-closed');
  const { to = 'enrolled' } = request;
  const recipients = await countMessageRecipients(camp, campClass._id, to);
  if (recipients === 0) throw new AppError('no-families', noFamilies[to]);
  const added = await addMessage(camp, toMessage(camp, campClass, request, viewer, recipients));
  if (added === 'too-many') throw new AppError('too-many-messages');
  if (added === 'changed') {
    throw new AppError('changed-meanwhile', {
      detail: 'This message was already sent, with other words. Reload the page to see it.',
    });
  }
  return { insertedId: added._id.toHexString(), recipients: added.recipients };
}

/** Returns the messages that the viewer sent, newest first. */
export const listSentMessages = async (camp: Camp, { uid }: Viewer) =>
  (await listMessagesBy(camp, uid)).map((message) => ({
    ...toMessageOnWire(message),
    className: message.className,
  }));
