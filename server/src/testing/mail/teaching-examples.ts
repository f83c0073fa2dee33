import { ObjectId } from 'mongodb';
import type { EventPayload } from '#domain/domain-event';
import type { Example, UserTexts } from './mails-of-all-kinds';

interface TeachingDocuments {
  profileId: ObjectId;
  messageId: ObjectId;
}

/** Returns an event of each kind that profiles of instructors and messages to classes have. */
export function listTeachingExamples(
  { profileId, messageId }: TeachingDocuments,
  { reason, className }: UserTexts,
) {
  const toExample = (payload: EventPayload): Example => ['instructorProfiles', profileId, payload];
  const check = { checkedOn: '2031-02-10', expiresOn: '2033-02-09' };
  return {
    'class-message-sent': [
      ['classMessages', messageId, { kind: 'class-message-sent' }] satisfies Example,
    ],
    'profile-submitted': [toExample({ kind: 'profile-submitted', notificationId: new ObjectId() })],
    'profile-decided': [
      toExample({ kind: 'profile-decided', qualification: className, after: 'confirmed' }),
      toExample({ kind: 'profile-decided', qualification: null, after: 'rejected', reason }),
    ],
    'qualification-expiring': [
      toExample({ kind: 'qualification-expiring', title: className, expiresOn: check.expiresOn }),
    ],
    'background-check-expiring': [
      toExample({ kind: 'background-check-expiring', expiresOn: check.expiresOn }),
    ],
    'background-check-set': [
      toExample({ kind: 'background-check-set', before: null, after: check }),
      toExample({ kind: 'background-check-set', before: check, after: null }),
    ],
  };
}
