import { ObjectId, type Document } from 'mongodb';

export const at = new Date('2031-05-04T10:00:00Z');
const by = { uid: 'uid-of-admin', name: 'Ada', email: 'ada@camp.test' };
const ids = (...hex: string[]) => hex.map((digit) => new ObjectId(digit.repeat(24)));
const [classId, eventId, userId, invitedId, proposalId] = ids('1', '2', '3', '4', '5');

/** An event as the dispatcher finds it in a document. */
export const event = (fields: Document) => ({ _id: eventId, at, by, ...fields });
/** Events of the last release, each with the event that it becomes. */
const eventPairs: [Document, Document][] = [
  [{ kind: 'order-paid' }, { kind: 'order-paid' }],
  [
    { kind: 'place-ended', classId, amountCents: 6450, reason: '$5 less' },
    { kind: 'enrolment-cancelled', classId, amountCents: 6450, reason: '$5 less' },
  ],
  [
    { kind: 'refund-decided', classId, amountCents: 1, reason: 'Rain', place: 'ended' },
    { kind: 'refund-decided', classId, amountCents: 1, reason: 'Rain', enrolment: 'cancelled' },
  ],
  [
    { kind: 'refund-decided', classId, amountCents: 1, reason: 'Rain', place: 'kept' },
    { kind: 'refund-decided', classId, amountCents: 1, reason: 'Rain', enrolment: 'kept' },
  ],
  [
    { kind: 'refund-decided', classId, amountCents: 1, reason: 'Rain', place: null },
    { kind: 'refund-decided', classId, amountCents: 1, reason: 'Rain', enrolment: null },
  ],
  [
    { kind: 'attention-called', attention: 'The amounts differ.' },
    { kind: 'order-flagged', reason: 'The amounts differ.' },
  ],
  [
    { kind: 'order-resolved', attention: 'The amounts differ.', note: '$ref' },
    { kind: 'order-resolved', reason: 'The amounts differ.', note: '$ref' },
  ],
];
const [oldEvents, newEvents] = [
  eventPairs.map(([old]) => event(old)),
  eventPairs.map(([, renamed]) => event(renamed)),
];
const addedEvent = event({ _id: proposalId, kind: 'user-suspended', reason: 'New' });

const orderOf = (number: string, fields: Document) => ({
  number,
  owner: `of ${number}`,
  ...fields,
});

/** Documents of the last release by collection, each with the document that it becomes. */
export const renamedDocuments: Record<string, [Document, Document][]> = {
  orders: [
    [
      orderOf('PI-1', {
        state: 'paid-late',
        timeline: [
          { at, state: 'awaiting-payment' },
          { at, state: 'paid-late', note: 'After it had expired.' },
        ],
        attention: 'The amounts differ.',
        news: oldEvents,
      }),
      orderOf('PI-1', {
        state: 'fulfilling',
        timeline: [
          { at, state: 'awaiting-payment' },
          { at, state: 'fulfilling', note: 'After it had expired.' },
        ],
        reviewReason: 'The amounts differ.',
        events: newEvents,
      }),
    ],
    [
      orderOf('PI-2', {
        state: 'paid',
        timeline: [
          { at, state: 'paid-late' },
          { at, state: 'paid' },
        ],
        news: [],
      }),
      orderOf('PI-2', {
        state: 'paid',
        timeline: [
          { at, state: 'fulfilling' },
          { at, state: 'paid' },
        ],
      }),
    ],
  ],
  users: [
    [
      {
        _id: userId,
        uid: 'coach',
        role: 'instructor',
        news: [event({ kind: 'person-suspended', reason: 'Late' })],
        // Added by a command of this release before the server started.
        events: [addedEvent],
      },
      {
        _id: userId,
        uid: 'coach',
        role: 'instructor',
        events: [event({ kind: 'user-suspended', reason: 'Late' }), addedEvent],
      },
    ],
    [
      { _id: invitedId, role: 'instructor', news: [event({ kind: 'person-reinstated' })] },
      { _id: invitedId, role: 'instructor', events: [event({ kind: 'user-reinstated' })] },
    ],
    [
      { uid: 'ada', role: 'admin' },
      { uid: 'ada', role: 'admin' },
    ],
  ],
  classes: [
    [
      {
        instructor: { id: 'coach', name: 'Sam Coach', email: 'sam@camp.test' },
        proposalNotice: { _id: proposalId, at },
        news: [
          event({ kind: 'changes-proposed', noticeId: proposalId }),
          event({ kind: 'class-kept-on-sale' }),
        ],
      },
      {
        instructor: { uid: 'coach', id: userId, name: 'Sam Coach', email: 'sam@camp.test' },
        proposalNotification: { _id: proposalId, at },
        events: [
          event({ kind: 'changes-proposed', notificationId: proposalId }),
          event({ kind: 'class-returned-to-sale' }),
        ],
      },
    ],
    [
      { instructor: { id: 'deleted', name: 'Gone', email: '' } },
      { instructor: { uid: 'deleted', name: 'Gone', email: '' } },
    ],
    [
      { instructor: { id: 'ada', name: 'Ada', email: by.email } },
      { instructor: { uid: 'ada', name: 'Ada', email: by.email } },
    ],
  ],
  applications: [
    [
      { owner: 'a', news: [event({ kind: 'application-received' })] },
      { owner: 'a', events: [event({ kind: 'application-received' })] },
    ],
  ],
  newsletter: [
    [
      { email: 'n@camp.test', news: [event({ kind: 'newsletter-requested' })] },
      { email: 'n@camp.test', events: [event({ kind: 'newsletter-requested' })] },
    ],
  ],
  notices: [
    [
      { owner: 'a', mail: { to: 'A', hasOwnWords: true, state: 'kept', tries: 0, dueAt: at } },
      { owner: 'a', mail: { to: 'A', hasUserText: true, state: 'unsent', attempts: 0, dueAt: at } },
    ],
    [
      { owner: 'a', mail: { to: 'A', state: 'waiting', tries: 2, dueAt: at } },
      { owner: 'a', mail: { to: 'A', state: 'waiting', attempts: 2, dueAt: at } },
    ],
  ],
};
