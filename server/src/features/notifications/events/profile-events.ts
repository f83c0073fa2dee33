import { sitePaths } from '#contract/site-paths';
import { FORMER_NAME } from '#domain/deletion';
import type { DomainEvent } from '#domain/domain-event';
import type { InstructorProfile } from '#domain/instructor-profile';
import type {
  AuditRecord,
  EventDescription,
  NotificationDraft,
  Recipient,
} from '../notification-draft';
import { asQuote, onOneLine, toSafeName } from '../safe-text';
import { formatDay } from '#shared/dates';
import { EN_US } from '#shared/locale';

export interface ProfileContext {
  instructor: Recipient;
  admins: Recipient[];
}

type Decided = Extract<DomainEvent, { kind: 'profile-decided' }>;
type CheckSet = Extract<DomainEvent, { kind: 'background-check-set' }>;

const draftSubmitted = ({ instructor, admins }: ProfileContext): NotificationDraft[] =>
  admins.map((to) => ({
    to,
    title: `${toSafeName(instructor.name) || 'An instructor'} changed their profile`,
    text: 'Review the bio and the qualifications. Families see them once you confirm them.',
    link: sitePaths.instructorProfiles,
  }));

const draftDecided = (
  { qualification, after, reason }: Decided,
  to: Recipient,
): NotificationDraft => {
  const isBio = qualification === null;
  const what = isBio ? 'Your bio' : 'Your qualification';
  const outcome = after === 'confirmed' ? (isBio ? 'was approved' : 'was confirmed') : 'was denied';
  const name = isBio ? 'it' : `“${onOneLine(qualification)}”`;
  const text =
    after === 'confirmed'
      ? `Families can now see ${name} on your profile.`
      : `You can change ${name} and submit it again.${reason === undefined ? '' : `\n\n${asQuote(reason)}`}`;
  return {
    to,
    title: `${what} ${outcome}`,
    text,
    link: sitePaths.profile,
    hasUserText: true,
  };
};

const toPeriod = (check: CheckSet['after']) =>
  check && `checked on ${check.checkedOn}, valid until ${check.expiresOn}`;

const draftCheck = ({ after, isApplicant }: CheckSet, to: Recipient): NotificationDraft => ({
  to,
  title: after ? 'Your background check is recorded' : 'Your background check was removed',
  text: after
    ? `It is valid until ${formatDay(after.expiresOn, 'full', EN_US)}.`
    : 'Ask the camp what it needs from you.',
  // Only instructors can open the profile.
  link: isApplicant ? sitePaths.teach : sitePaths.profile,
});

type Expiring = Extract<
  DomainEvent,
  { kind: 'qualification-expiring' | 'background-check-expiring' }
>;

const toInstructorText = (event: Expiring) => {
  const day = formatDay(event.expiresOn, 'full', EN_US);
  return event.kind === 'qualification-expiring'
    ? `“${onOneLine(event.title)}” expires on ${day}. After that, families no longer see it. Add the new date once you have renewed it.`
    : `It expires on ${day}. Renew it, and send the camp the new one.`;
};

const toAdminText = (event: Expiring) => {
  const day = formatDay(event.expiresOn, 'full', EN_US);
  return event.kind === 'qualification-expiring'
    ? `“${onOneLine(event.title)}” expires on ${day}. After that, families no longer see it.`
    : `It expires on ${day}. Record the new one when you have it.`;
};

const draftExpiring = (
  event: Expiring,
  { instructor, admins }: ProfileContext,
): NotificationDraft[] => {
  const isQualification = event.kind === 'qualification-expiring';
  const what = isQualification ? 'qualification' : 'background check';
  const name = toSafeName(instructor.name) || 'An instructor';
  return [
    {
      to: instructor,
      title: isQualification
        ? 'A qualification of yours expires soon'
        : 'Your background check expires soon',
      text: toInstructorText(event),
      link: sitePaths.profile,
      ...(isQualification && { hasUserText: true as const }),
    },
    ...admins.map((to) => ({
      to,
      title: `${name}: ${what} expires soon`,
      text: toAdminText(event),
      link: sitePaths.instructorProfiles,
    })),
  ];
};

const toDecidedRecord = (
  { qualification, after, reason }: Decided,
  { subject, about }: Pick<AuditRecord, 'subject' | 'about'>,
): AuditRecord => {
  const name = qualification === null ? 'bio' : onOneLine(qualification);
  const decision = after === 'rejected' ? 'denied' : after;
  const outcome = reason === undefined ? decision : `${decision}: ${onOneLine(reason)}`;
  return {
    action: 'profile-decided',
    subject,
    ...(about && {
      about: { ...about, ...(reason !== undefined && { texts: [onOneLine(reason)] }) },
    }),
    before: `${name}: waiting`,
    after: `${name}: ${outcome}`,
  };
};

/** Returns the notifications and audit records of an event of an instructor's profile. */
export function describeProfileEvent(
  event: DomainEvent,
  { _id, owner }: InstructorProfile,
  context: ProfileContext,
): EventDescription {
  const { instructor } = context;
  const name = onOneLine(instructor.name) || FORMER_NAME;
  const subject = { id: _id.toHexString(), name, email: instructor.email };
  const about = { uids: [owner], names: [name] };
  switch (event.kind) {
    case 'profile-submitted':
      return {
        drafts: draftSubmitted(context),
        notificationId: event.notificationId,
        records: [],
      };
    case 'profile-decided':
      return {
        drafts: [draftDecided(event, instructor)],
        records: [toDecidedRecord(event, { subject, about })],
      };
    case 'qualification-expiring':
    case 'background-check-expiring':
      return { drafts: draftExpiring(event, context), records: [] };
    case 'background-check-set':
      return {
        drafts: [draftCheck(event, instructor)],
        records: [
          {
            action: 'background-check-set',
            subject,
            before: toPeriod(event.before),
            after: toPeriod(event.after),
            about,
          },
        ],
      };
    default:
      throw new Error(`A profile cannot have an event of kind ${event.kind}.`);
  }
}
