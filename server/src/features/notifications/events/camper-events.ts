import { sitePaths, toCamperPath } from '../../../contract/site-paths';
import type { Camper } from '../../../domain/camper';
import type { CamperInvitation } from '../../../domain/camper-invitation';
import { formatDay, toDay } from '../../../domain/day';
import type { DomainEvent } from '../../../domain/domain-event';
import { emptyDescription, type EventDescription, type Recipient } from '../notification-draft';
import { toSafeName } from '../safe-text';

const toActorName = ({ by }: DomainEvent) => toSafeName(by?.name ?? '') || 'Someone';
const toChildName = (firstName: string) => toSafeName(firstName) || 'a child';

export interface InvitationContext {
  /** The account that has verified the invited address; null if there is none. */
  recipient: Recipient | null;
  /** The camp's time zone. */
  timeZone: string;
}

const SIGN_UP_HINT =
  'Sign in or sign up with this email address, verify it, and open My Family to answer.';

/** Returns the invitation to share a camper, which also goes to an address without an account. */
export function describeInvitationEvent(
  event: DomainEvent,
  { _id, email, state, expiresAt }: CamperInvitation,
  { recipient, timeZone }: InvitationContext,
): EventDescription {
  if (event.kind !== 'guardian-invited' || state !== 'open') return emptyDescription;
  const [inviter, child] = [toActorName(event), toChildName(event.firstName)];
  const until = formatDay(toDay(expiresAt, timeZone));
  const offer = `${inviter} would like you to help manage ${child} at Play & Inspire. If you accept, you can see and edit ${child}’s details.`;
  return {
    drafts: [
      {
        // Without an account, no user has this uid, so no user sees the notification on the site.
        to: recipient ?? {
          ...{ uid: `invitation:${_id.toHexString()}`, name: '', email },
          emailVerified: false,
        },
        title: `${inviter} invited you to share ${child}`,
        text: [
          offer,
          ...(recipient ? [] : [SIGN_UP_HINT]),
          `The invitation is open until ${until}.`,
        ].join(' '),
        link: recipient ? sitePaths.family : sitePaths.signUp,
        action: recipient ? 'See the invitation' : 'Sign up',
      },
    ],
    records: [],
  };
}

export interface CamperContext {
  owner: Recipient | null;
  /** The guardian that the owner removed. */
  removedGuardian: Recipient | null;
}

const draftTo = (to: Recipient | null, title: string, text: string, link: string) =>
  to ? { drafts: [{ to, title, text, link }], records: [] } : emptyDescription;

/** Returns the notifications of a camper's event. They name the child by first name only. */
export function describeCamperEvent(
  event: DomainEvent,
  { _id, firstName }: Pick<Camper, '_id' | 'firstName'>,
  { owner, removedGuardian }: CamperContext,
): EventDescription {
  const [actor, child] = [toActorName(event), toChildName(firstName)];
  const camperPath = toCamperPath(_id.toHexString());
  switch (event.kind) {
    case 'invitation-answered':
      return event.answer === 'accepted'
        ? draftTo(
            owner,
            `${actor} now shares ${child}`,
            `${actor} accepted your invitation and can see and edit ${child}’s details. You can end this at any time.`,
            camperPath,
          )
        : draftTo(
            owner,
            `${actor} declined to share ${child}`,
            'You can invite someone else.',
            camperPath,
          );
    case 'guardian-left':
      return draftTo(
        owner,
        `${actor} no longer shares ${child}`,
        `${actor} can no longer see ${child}’s details.`,
        camperPath,
      );
    case 'guardian-removed':
      return draftTo(
        removedGuardian,
        `${actor} no longer shares ${child} with you`,
        `You can no longer see ${child}’s details.`,
        sitePaths.family,
      );
    default:
      throw new Error(`A camper cannot have an event of kind ${event.kind}.`);
  }
}
