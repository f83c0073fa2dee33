import { sitePaths } from '#contract/site-paths';
import type { Application } from '#domain/application';
import type { DomainEvent } from '#domain/domain-event';
import type { EventDescription, NotificationDraft, Recipient } from '../notification-draft';
import { asQuote, onOneLine, toSafeName } from '../safe-text';

export interface ApplicationContext {
  applicant: Recipient;
  admins: Recipient[];
}

const draftReceived = ({ name }: Application, admins: Recipient[]): NotificationDraft[] =>
  admins.map((to) => ({
    to,
    title: `${toSafeName(name) || 'Someone'} applied to teach`,
    text: 'Review the application and accept or deny it.',
    link: sitePaths.applications,
  }));

const draftDecided = (
  { after, reason }: Extract<DomainEvent, { kind: 'application-decided' }>,
  applicant: Recipient,
): NotificationDraft =>
  after === 'accepted'
    ? {
        to: applicant,
        title: 'Your application was accepted',
        text: 'You are now an instructor. You can add classes and see who enrolls.',
        link: sitePaths.addClass,
      }
    : {
        to: applicant,
        title: 'Your application was denied',
        text:
          reason === undefined
            ? 'You can apply again.'
            : `${asQuote(reason)}\n\nYou can apply again.`,
        link: sitePaths.teach,
      };

const draftReopened = (applicant: Recipient): NotificationDraft => ({
  to: applicant,
  title: 'Your application is back in review',
  text: 'The camp is looking at it again. We’ll email you when it’s decided.',
  link: sitePaths.teach,
});

const toSubject = ({ _id, owner, name, email }: Application, reason?: string) => ({
  subject: { id: _id.toHexString(), name: onOneLine(name), email },
  about: {
    uids: [owner],
    names: [onOneLine(name)],
    ...(reason !== undefined && { texts: [onOneLine(reason)] }),
  },
});

/** Returns the notifications and audit records of an application's event. */
export function describeApplicationEvent(
  event: DomainEvent,
  application: Application,
  { applicant, admins }: ApplicationContext,
): EventDescription {
  switch (event.kind) {
    case 'application-received':
      return { drafts: draftReceived(application, admins), records: [] };
    case 'application-decided': {
      const { after, reason } = event;
      const decision = after === 'declined' ? 'denied' : after;
      const outcome = reason === undefined ? decision : `${decision}: ${onOneLine(reason)}`;
      return {
        drafts: [draftDecided(event, applicant)],
        records: [
          {
            action: 'application-decided',
            ...toSubject(application, reason),
            before: 'pending',
            after: outcome,
          },
        ],
      };
    }
    case 'application-reopened':
      return {
        drafts: [draftReopened(applicant)],
        records: [
          {
            action: 'application-reopened',
            ...toSubject(application),
            before: 'denied',
            after: 'pending',
          },
        ],
      };
    default:
      throw new Error(`An application cannot have an event of kind ${event.kind}.`);
  }
}
