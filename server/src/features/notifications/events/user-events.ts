import type { Role } from '#contract';
import { sitePaths } from '#contract/site-paths';
import type { DomainEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { AuditRecord, EventDescription, NotificationDraft } from '../notification-draft';
import { asQuote, onOneLine } from '../safe-text';

type Message = Omit<NotificationDraft, 'to'>;

const roleMessages: Record<Role | 'none', Message> = {
  instructor: {
    title: 'You are now an instructor',
    text: 'You can add classes and see who enrolls.',
    link: sitePaths.addClass,
  },
  admin: {
    title: 'You are now an admin',
    text: 'You can review classes, manage users and see all orders.',
    link: sitePaths.adminHome,
  },
  none: {
    title: 'Your role was removed',
    text: 'You can still browse classes and enroll.',
    link: sitePaths.dashboard,
  },
};

const describe = (
  event: DomainEvent,
): { message: Message; record: Omit<AuditRecord, 'subject'> } => {
  switch (event.kind) {
    case 'role-changed': {
      const [before, after] = [event.before ?? 'none', event.after ?? 'none'] as const;
      return { message: roleMessages[after], record: { action: 'role-changed', before, after } };
    }
    case 'user-suspended':
      return {
        message: {
          title: 'Your account is suspended',
          text: `You cannot log in until we lift the suspension.\n\n${asQuote(event.reason)}`,
          link: null,
        },
        record: {
          // The wire name of the action, as in `person-reinstated`.
          action: 'person-suspended',
          before: null,
          after: `suspended: ${onOneLine(event.reason)}`,
        },
      };
    case 'user-reinstated':
      return {
        message: {
          title: 'Your account is active again',
          text: 'We lifted the suspension. Welcome back.',
          link: sitePaths.dashboard,
        },
        record: { action: 'person-reinstated', before: 'suspended', after: null },
      };
    default:
      throw new Error(`A user cannot have an event of kind ${event.kind}.`);
  }
};

/** Returns the notification of a changed email, which is mailed to the earlier, verified address. */
const describeEmailChange = (
  { before, after }: Extract<DomainEvent, { kind: 'email-changed' }>,
  { uid = '', name }: User,
): EventDescription => ({
  drafts: [
    {
      to: { uid, name, email: before, emailVerified: true },
      title: 'Your email was changed',
      text: [
        after === null
          ? `You no longer log in with ${before}.`
          : `You now log in with ${after}, not with ${before}.`,
        'If this wasn’t you, contact us right away.',
      ].join(' '),
      link: sitePaths.contact,
    },
  ],
  records: [],
});

/** Returns the notifications and audit records of a user's event. A record without an account gets no notification. */
export function describeUserEvent(event: DomainEvent, user: User): EventDescription {
  if (event.kind === 'email-changed') return describeEmailChange(event, user);
  const { _id, uid, name, email = '', emailVerified = false } = user;
  const subject = { id: _id.toHexString(), name: onOneLine(name), email };
  const { message, record } = describe(event);
  const texts = event.kind === 'user-suspended' && { texts: [onOneLine(event.reason)] };
  // The accepted application has a notification of its own.
  const isNotifiedByApplication = event.kind === 'role-changed' && event.isByApplication;
  return {
    drafts:
      uid === undefined || isNotifiedByApplication
        ? []
        : [{ to: { uid, name, email, emailVerified }, ...message }],
    records: [
      {
        ...record,
        subject,
        ...(uid !== undefined && { about: { uids: [uid], names: [subject.name], ...texts } }),
      },
    ],
  };
}
