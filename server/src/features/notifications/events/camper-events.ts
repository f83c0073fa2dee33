import { sitePaths, toCamperPath, toInvitedSignUpPath } from '../../../contract/site-paths';
import type { Camper } from '../../../domain/campers/camper';
import {
  toInvitationOwner,
  type CamperInvitation,
} from '../../../domain/campers/camper-invitation';
import { formatDay, toDay } from '../../../domain/day';
import type { DomainEvent } from '../../../domain/domain-event';
import { emptyDescription, type EventDescription, type Recipient } from '../notification-draft';
import { toSafeName } from '../safe-text';
import { withNamelessMail } from '../unverified-mail';

const toActorName = ({ by }: DomainEvent) => toSafeName(by?.name ?? '') || 'Someone';
const toChildName = (firstName: string) => toSafeName(firstName) || 'a child';

export interface InvitationContext {
  /** The account that has verified the invited address; null if there is none. */
  recipient: Recipient | null;
  /** Whether the account that invites has a verified email now. */
  isInviterVerified: boolean;
  /** The camp's time zone. */
  timeZone: string;
}

/** Someone who cannot be named. */
const NAMELESS = { actor: 'Someone', child: 'a child' };

const listFormat = new Intl.ListFormat('en-US');

const SIGN_UP_HINT = 'Sign up or log in with this email address and verify it to answer.';

/**
 * Returns the invitation to share a camper, which also goes to an address without an account. It names the
 * inviter and the child only if the inviter has verified an email, because anyone can sign up under any name.
 */
export function describeInvitationEvent(
  event: DomainEvent,
  invitation: CamperInvitation,
  { recipient, isInviterVerified, timeZone }: InvitationContext,
): EventDescription {
  const { email, state, expiresAt } = invitation;
  if (event.kind !== 'guardian-invited' || state !== 'open') return emptyDescription;
  const { firstName, otherFirstNames = [] } = event;
  const children = isInviterVerified
    ? [firstName, ...otherFirstNames].map(toChildName)
    : [NAMELESS.child];
  const inviter = isInviterVerified ? toActorName(event) : NAMELESS.actor;
  const child = listFormat.format(children);
  const owners = listFormat.format(children.map((name) => `${name}’s`));
  const until = formatDay(toDay(expiresAt, timeZone));
  const offer = `${inviter} would like you to help manage ${child} at Play & Inspire. If you accept, you can see and edit ${owners} details.`;
  return {
    drafts: [
      {
        to: recipient ?? {
          ...{ uid: toInvitationOwner(invitation), name: '', email },
          emailVerified: false,
        },
        title: `${inviter} invited you to see ${owners} camp`,
        text: [
          offer,
          ...(recipient ? [] : [SIGN_UP_HINT]),
          `The invitation is open until ${until}.`,
        ].join(' '),
        link: recipient ? sitePaths.family : toInvitedSignUpPath(email),
        action: 'See the invitation',
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

interface Names {
  actor: string;
  child: string;
}

interface CamperDraft {
  to: Recipient | null;
  toTitle(names: Names): string;
  toText(names: Names): string;
  link: string;
}

/** Returns a notification whose email names nobody if the address is unverified. */
const describeTo = ({ to, toTitle, toText, link }: CamperDraft, names: Names): EventDescription => {
  if (!to) return emptyDescription;
  const toDraft = (shown: Names) => ({ to, title: toTitle(shown), text: toText(shown), link });
  return { drafts: [withNamelessMail(toDraft(names), () => toDraft(NAMELESS))], records: [] };
};

/** Returns the notification of a camper's event without the names in it. */
function toCamperDraft(
  event: DomainEvent,
  { _id }: Pick<Camper, '_id'>,
  { owner, removedGuardian }: CamperContext,
): CamperDraft {
  const toOwner = { to: owner, link: toCamperPath(_id.toHexString()) };
  switch (event.kind) {
    case 'invitation-answered':
      return event.answer === 'accepted'
        ? {
            ...toOwner,
            toTitle: ({ actor, child }) => `${actor} now shares ${child}`,
            toText: ({ actor, child }) =>
              `${actor} accepted your invitation and can see and edit ${child}’s details. You can end this at any time.`,
          }
        : {
            ...toOwner,
            toTitle: ({ actor, child }) => `${actor} declined to share ${child}`,
            toText: () => 'You can invite someone else.',
          };
    case 'guardian-left':
      return {
        ...toOwner,
        toTitle: ({ actor, child }) => `${actor} no longer shares ${child}`,
        toText: ({ actor, child }) => `${actor} can no longer see ${child}’s details.`,
      };
    case 'guardian-removed':
      return {
        ...{ to: removedGuardian, link: sitePaths.family },
        toTitle: ({ actor, child }) => `${actor} no longer shares ${child} with you`,
        toText: ({ child }) => `You can no longer see ${child}’s details.`,
      };
    default:
      throw new Error(`A camper cannot have an event of kind ${event.kind}.`);
  }
}

/** Returns the notifications of a camper's event. They name the child by first name only. */
export function describeCamperEvent(
  event: DomainEvent,
  camper: Pick<Camper, '_id' | 'firstName'>,
  context: CamperContext,
): EventDescription {
  const names = { actor: toActorName(event), child: toChildName(camper.firstName) };
  return describeTo(toCamperDraft(event, camper, context), names);
}
