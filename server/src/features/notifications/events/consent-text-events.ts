import { toCamperConsentsPath } from '#contract/site-paths';
import type { ConsentText } from '#domain/campers/consent';
import type { DomainEvent } from '#domain/domain-event';
import type { AskedAdult } from '../context/read-consent-adults';
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
  readAdults(): AsyncIterable<AskedAdult[]>;
}

const describeVersion = ({ version, isRequired }: { version: number; isRequired: boolean }) =>
  `version ${version}, ${isRequired ? 'required' : 'optional'}`;

/** Returns the request to agree to a text. Everyone gets it by email: without the agreement, their checkouts fail. */
const toDrafts = (
  { adult, camperId }: AskedAdult,
  { before }: Published,
  { title }: ConsentText,
): NotificationDraft[] =>
  toRecipients([adult]).map((to) => ({
    to,
    title: `Please read and agree: ${onOneLine(title)}`,
    text: `We ${before ? 'updated' : 'published'} this text. Please read it, and agree for everyone who is enrolled in a class.`,
    // The page asks for everyone in the family who lacks the text.
    link: toCamperConsentsPath(camperId.toHexString()),
    action: 'Read and agree',
  }));

async function* readDrafts(
  event: Published,
  text: ConsentText,
  { readAdults }: ConsentTextContext,
): AsyncGenerator<NotificationDraft[]> {
  for await (const adults of readAdults()) {
    yield adults.flatMap((asked) => toDrafts(asked, event, text));
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
