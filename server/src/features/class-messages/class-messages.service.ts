import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import {
  MESSAGE_DAYS,
  MESSAGES_PER_DAY,
  type ClassMessage as MessageOnWire,
  type ClassMessages,
  type MessageAudience,
  type SendClassMessageRequest,
} from '#contract';
import type { MessagePreview } from '#contract/classes/teaching/class-messages';
import { toMessageDigest, type ClassMessage } from '#domain/class-message';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { addDays, toDay } from '#domain/day';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import type { ClassMessagesStore } from '../../compose/classes-stores';

type Content = Pick<SendClassMessageRequest, 'subject' | 'text' | 'to'>;

interface Dependencies {
  store: ClassMessagesStore;
  /** Throws `not-found` unless the viewer teaches the class or is an admin. */
  getClass(id: string, viewer: Viewer): Promise<CampClass>;
  /** Counts the adults of enrolled campers, or the accounts on the waiting list. */
  countRecipients(classId: ObjectId, to: MessageAudience): Promise<number>;
  /** Returns the email that a family would get. */
  preview(
    message: Pick<ClassMessage, 'classId' | 'className' | 'by' | 'subject' | 'text'>,
  ): Omit<MessagePreview, 'recipients'>;
  timeZone: string;
  now: () => Date;
}

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

const createListMessages =
  ({ store, getClass, countRecipients, timeZone, now }: Dependencies) =>
  async (id: string, viewer: Viewer): Promise<ClassMessages> => {
    const campClass = await getClass(id, viewer);
    const { _id, className } = campClass;
    const at = now();
    const [messages, recipients, waiting, sent] = await Promise.all([
      store.list(_id),
      countRecipients(_id, 'enrolled'),
      countRecipients(_id, 'waiting'),
      store.countOfDay(_id, toDay(at, timeZone)),
    ]);
    return {
      className,
      recipients,
      waiting,
      remainingToday: Math.max(0, MESSAGES_PER_DAY - sent),
      isClosed: isClosed(campClass, { now: at, timeZone }),
      messages: messages.map(toMessageOnWire),
    };
  };

/** Lets instructors and admins write to the families of a class. */
export function createClassMessagesService(deps: Dependencies) {
  const { store, getClass, countRecipients, timeZone, now } = deps;

  const toMessage = (
    { _id: classId, className }: CampClass,
    { subject, text, to, copyToMe = false, key }: SendClassMessageRequest,
    { uid, name, email }: Viewer,
    recipients: number,
  ) => {
    const [_id, at, by] = [new ObjectId(), now(), { uid, name, email }];
    return {
      ...{ _id, classId, className, by, subject, text, copyToMe, at, recipients },
      ...(to === 'waiting' && { to }),
      day: toDay(at, timeZone),
      key: key ?? _id.toHexString(),
      digest: toMessageDigest({ subject, text, ...(to === 'waiting' && { to }) }),
      events: [createEvent({ kind: 'class-message-sent' }, at, by)],
    };
  };

  return {
    list: createListMessages(deps),

    async preview(id: string, { to = 'enrolled', ...content }: Content, viewer: Viewer) {
      const { _id: classId, className } = await getClass(id, viewer);
      const { uid, name, email } = viewer;
      const by = { uid, name, email };
      return {
        ...deps.preview({ classId, className, by, ...content }),
        recipients: await countRecipients(classId, to),
      };
    },

    /** Sends a message once, however often the request is repeated. */
    async send(
      id: string,
      request: SendClassMessageRequest,
      viewer: Viewer,
    ): Promise<{ insertedId: string; recipients: number }> {
      const campClass = await getClass(id, viewer);
      if (!viewer.emailVerified) throw new AppError('email-not-verified');
      if (isClosed(campClass, { now: now(), timeZone })) throw new AppError('messages-closed');
      const { to = 'enrolled' } = request;
      const recipients = await countRecipients(campClass._id, to);
      if (recipients === 0) throw new AppError('no-families', noFamilies[to]);
      const added = await store.add(toMessage(campClass, request, viewer, recipients));
      if (added === 'too-many') throw new AppError('too-many-messages');
      if (added === 'changed') {
        throw new AppError('changed-meanwhile', {
          detail: 'This message was already sent, with other words. Reload the page to see it.',
        });
      }
      return { insertedId: added._id.toHexString(), recipients: added.recipients };
    },

    /** Returns the messages that the viewer sent, newest first. */
    async listOwn({ uid }: Viewer) {
      return (await store.listBy(uid)).map((message) => ({
        ...toMessageOnWire(message),
        className: message.className,
      }));
    },
  };
}
export type ClassMessagesService = ReturnType<typeof createClassMessagesService>;
