import { sitePaths } from '../../../contract/site-paths';
import type { ConsentText } from '../../../domain/campers/consent';
import type { DomainEvent } from '../../../domain/domain-event';
import { wantsReminders, type User } from '../../../domain/user';
import {
  toRecipients,
  type AuditRecord,
  type EventDescription,
  type NotificationDraft,
} from '../notification-draft';
import { onOneLine } from '../safe-text';

type Published = Extract<DomainEvent, { kind: 'consent-text-published' }>;

export interface ConsentTextContext {
  /** Whether no later version was published and the text was not withdrawn. */
  isCurrent: boolean;
  /** Reads the adults of enrolled campers for whom nobody has agreed to the text, in batches. */
  readAdults(): AsyncIterable<User[]>;
}

const describeVersion = ({ version, isRequired }: { version: number; isRequired: boolean }) =>
  `version ${version}, ${isRequired ? 'required' : 'optional'}`;

/** Returns the request to agree to a text, which the adult may have chosen to get without an email. */
const toDrafts = (adult: User, { before }: Published, { title }: ConsentText) =>
  toRecipients([adult]).map((to): NotificationDraft => ({
    to,
    title: `Please read and agree: ${onOneLine(title)}`,
    text: `We ${before ? 'updated' : 'published'} this text. Please agree to it in My Family for everyone who is enrolled in a class.`,
    link: sitePaths.family,
    action: 'Open My Family',
    unsubscribe: { page: sitePaths.account, label: 'Turn off reminders' },
    ...(!wantsReminders(adult) && { withoutMail: true as const }),
  }));

async function* readDrafts(
  event: Published,
  text: ConsentText,
  { readAdults }: ConsentTextContext,
): AsyncGenerator<NotificationDraft[]> {
  for await (const adults of readAdults()) {
    yield adults.flatMap((adult) => toDrafts(adult, event, text));
  }
}

/**
 * Returns the audit record of a consent text's event, and of a required text the notifications of all
 * adults with enrolled campers. Families are asked for optional texts at checkout only.
 */
export function describeConsentTextEvent(
  event: DomainEvent,
  text: ConsentText,
  context: ConsentTextContext,
): EventDescription {
  const subject = { id: text._id.toHexString(), name: onOneLine(text.title) };
  const toDescription = (record: Omit<AuditRecord, 'subject'>): EventDescription => ({
    drafts: [],
    records: [{ ...record, subject }],
  });
  switch (event.kind) {
    case 'consent-text-published':
      return {
        ...toDescription({
          action: event.kind,
          before: event.before && describeVersion(event.before),
          after: describeVersion(text),
        }),
        ...(text.isRequired &&
          context.isCurrent && { readMoreDrafts: () => readDrafts(event, text, context) }),
      };
    case 'consent-text-withdrawn':
      return toDescription({
        action: event.kind,
        before: describeVersion(event.before),
        after: 'no longer asked',
      });
    default:
      throw new Error(`A consent text cannot have an event of kind ${event.kind}.`);
  }
}
