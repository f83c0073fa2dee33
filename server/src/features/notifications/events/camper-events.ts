import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { toDerivedId } from '#database/derived-id';
import { sitePaths, toCamperPath, toInvitedSignUpPath } from '#contract/site-paths';
import type { Camper } from '#domain/campers/camper';
import { toInvitationOwner, type CamperInvitation } from '#domain/campers/camper-invitation';
import type { DomainEvent } from '#domain/domain-event';
import { emptyDescription, type EventDescription, type Recipient } from '../notification-draft';
import { toSafeName } from '../safe-text';
import { withNamelessMail } from '../unverified-mail';
import { formatDay, toDay } from '#shared/dates';

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
  const child = formatList(children, EN_US);
  const owners = formatList(
    children.map((name) => `${name}’s`),
    EN_US,
  );
  const until = formatDay(toDay(expiresAt, timeZone), 'full', EN_US);
  const offer = `${inviter} would like you to help manage ${child} at Play & Inspire. If you accept, you can see and edit ${owners} details.`;
  return {
    drafts: [
      {
        to: recipient ?? {
          uid: toInvitationOwner(invitation),
          name: '',
          email,
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
  /** The campers that the event tells of. Only an answer to an invitation can be about several. */
  campers: Pick<Camper, '_id' | 'firstName'>[];
}

interface Names {
  actor: string;
  /** The child, or the children. */
  child: string;
  /** Such as `Maya’s`, or `their`. */
  owning: string;
}

interface CamperDraft {
  to: Recipient | null;
  toTitle(names: Names): string;
  toText(names: Names): string;
  link: string;
}

const toNames = (event: DomainEvent, { campers }: CamperContext): Names => {
  const child = formatList(
    campers.map(({ firstName }) => toChildName(firstName)),
    EN_US,
  );
  return {
    actor: toActorName(event),
    child,
    owning: campers.length > 1 ? 'their' : `${child}’s`,
  };
};

const toNameless = ({ campers: { length } }: CamperContext): Names => ({
  ...NAMELESS,
  ...(length > 1
    ? { child: `${length} children`, owning: 'their' }
    : { owning: `${NAMELESS.child}’s` }),
});

/** Returns a notification whose email names nobody if the address is unverified. */
const describeTo = (
  { to, toTitle, toText, link }: CamperDraft,
  names: Names,
  nameless: Names,
): EventDescription => {
  if (!to) return emptyDescription;
  const toDraft = (shown: Names) => ({ to, title: toTitle(shown), text: toText(shown), link });
  return { drafts: [withNamelessMail(toDraft(names), () => toDraft(nameless))], records: [] };
};

/**
 * Returns the id of the notification that the events of several campers share. If one of them was dispatched before
 * the last camper was added, the notification that names all has another id.
 */
const toSharedId = (
  event: DomainEvent,
  { campers }: CamperContext,
): Pick<EventDescription, 'notificationId'> =>
  event.kind === 'invitation-answered' && event.invitation
    ? {
        notificationId: toDerivedId(
          event.kind,
          event.invitation._id.toHexString(),
          event.at.toISOString(),
          ...campers.map(({ _id }) => _id.toHexString()),
        ),
      }
    : {};

/** Returns the notification of a camper's event without the names in it. */
function toCamperDraft(
  event: DomainEvent,
  { owner, removedGuardian, campers: [first, ...others] }: CamperContext,
): CamperDraft {
  const isOne = first !== undefined && others.length === 0;
  const toOwner = {
    to: owner,
    link: isOne ? toCamperPath(first._id.toHexString()) : sitePaths.family,
  };
  switch (event.kind) {
    case 'invitation-answered':
      return event.answer === 'accepted'
        ? {
            ...toOwner,
            toTitle: ({ actor, child }) => `${actor} now shares ${child}`,
            toText: ({ actor, owning }) =>
              `${actor} accepted your invitation and can see and edit ${owning} details. You can end this at any time.`,
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
        toText: ({ actor, owning }) => `${actor} can no longer see ${owning} details.`,
      };
    case 'guardian-removed':
      return {
        to: removedGuardian,
        link: sitePaths.family,
        toTitle: ({ actor, child }) => `${actor} no longer shares ${child} with you`,
        toText: ({ owning }) => `You can no longer see ${owning} details.`,
      };
    default:
      throw new Error(`A camper cannot have an event of kind ${event.kind}.`);
  }
}

/** Returns the notifications of a camper's event. They name children by first name only. */
export function describeCamperEvent(event: DomainEvent, context: CamperContext): EventDescription {
  return {
    ...describeTo(toCamperDraft(event, context), toNames(event, context), toNameless(context)),
    ...toSharedId(event, context),
  };
}
