import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { id, email, campClass, person } = examples;

export const noticeWords: Pick<
  AllWords,
  'listNotices' | 'countUnreadNotices' | 'readNotices' | 'listAuditEntries'
> = {
  listNotices: {
    about: 'Notices',
    summary: 'List what the camp has told the caller, newest first',
    note: 'At most 100 at a time, asked for or not. The same is sent by mail, where there is a mail server.',
    answer: [
      {
        _id: `${id}:casey`,
        at: '2031-05-04T10:03:21.000Z',
        title: `You are in: ${campClass.className}`,
        text: `We received $64.50. You are enrolled in ${campClass.className}.`,
        link: '/dashboard/enrolled',
        isRead: false,
      },
    ],
  },
  countUnreadNotices: {
    about: 'Notices',
    summary: 'Count the notices that the caller has not read',
    answer: { unread: 2 },
  },
  readNotices: {
    about: 'Notices',
    summary: 'Mark the caller’s notices as read, up to the newest that they have seen',
    body: { until: '2031-05-04T10:03:21.000Z' },
    answer: { modifiedCount: 2 },
  },
  listAuditEntries: {
    about: 'Audit log',
    summary: 'List who did what to whom, newest first',
    note: '`q` is the beginning of a name or an e-mail, of who acted or of what it was done to. At most 100 at a time, asked for or not.',
    answer: [
      {
        _id: `${id}:role-changed`,
        at: '2031-05-04T10:03:21.000Z',
        actor: { name: 'Ada Admin', email: `ada@${email.split('@')[1]}` },
        action: 'role-changed',
        subject: { id: person._id, name: person.name },
        before: 'none',
        after: 'instructor',
      },
    ],
  },
};
