import { toFieldList } from '#shared/messages/en-us/safety-fields';
import { toCamperPath, toRosterPath } from '#contract/site-paths';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import type {
  AuditRecord,
  EventDescription,
  NotificationDraft,
  Recipient,
} from '../notification-draft';
import { onOneLine, toSafeName } from '../safe-text';
import { markUserText, withNamelessMail } from '../unverified-mail';
import { toCamperName } from '#shared/names';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

export interface SafetyChangeContext {
  /** The owner and the guardians, without the author. */
  adults: Recipient[];
  /** The instructors who have a session with the camper that day, each once, with one of their classes. */
  coaches: { to: Recipient; campClass: Pick<CampClass, '_id' | 'className'> }[];
  phone?: string;
  timeZone: string;
}

type SafetyChanged = Extract<DomainEvent, { kind: 'safety-data-changed' }>;
type NamedCamper = Pick<Camper, '_id' | 'firstName' | 'lastName' | 'owner'>;

interface Names {
  author: string;
  child: string;
}

const NAMELESS: Names = { author: 'Another adult', child: 'your camper' };

const toNames = ({ by }: SafetyChanged, { firstName }: NamedCamper): Names => ({
  author: toSafeName(by?.name ?? '') || NAMELESS.author,
  child: toSafeName(firstName) || NAMELESS.child,
});

const toAdultDraft = (
  event: SafetyChanged,
  { author, child }: Names,
  {
    to,
    camperId,
    phone,
    timeZone,
  }: Pick<SafetyChangeContext, 'phone' | 'timeZone'> & {
    to: Recipient;
    camperId: string;
  },
): NotificationDraft => {
  const call = phone === undefined ? 'contact the camp' : `call the camp: ${phone}`;
  return {
    to,
    title: `${author} changed safety details of ${child}`,
    text: [
      `${author} changed the ${toFieldList(event.fields)} of ${child} on ${formatInstant(event.at, 'long', timeZone, EN_US)}.`,
      `Check that everything is right. If you did not expect this, ${call}.`,
    ].join(' '),
    link: toCamperPath(camperId),
    action: 'Review the details',
  };
};

const toCoachDraft = (
  event: SafetyChanged,
  { author, child }: Names,
  { to, campClass }: SafetyChangeContext['coaches'][number],
): NotificationDraft => ({
  to,
  title: `Changed today: safety details of ${child}`,
  text: `${author} changed the ${toFieldList(event.fields)} of ${child} in ${onOneLine(campClass.className)}. Read them on the roster before the next check-out.`,
  link: toRosterPath(campClass._id.toHexString()),
  action: 'Open the roster',
});

const toRecord = ({ fields }: SafetyChanged, camper: NamedCamper): AuditRecord => {
  const name = onOneLine(toCamperName(camper));
  return {
    action: 'safety-data-changed',
    subject: { id: camper._id.toHexString(), name },
    before: null,
    after: toFieldList(fields),
    about: { uids: [camper.owner], names: [name] },
  };
};

/**
 * Returns who hears of a change of safety data, and its audit record. All of them name the changed
 * fields, never what is in them.
 */
export function describeSafetyChange(
  event: SafetyChanged,
  camper: NamedCamper,
  { adults, coaches, ...context }: SafetyChangeContext,
): EventDescription {
  const names = toNames(event, camper);
  const toAdult = (to: Recipient, shown: Names) =>
    toAdultDraft(event, shown, { ...context, to, camperId: camper._id.toHexString() });
  const drafts = [
    ...adults.map((to) => withNamelessMail(toAdult(to, names), () => toAdult(to, NAMELESS))),
    ...coaches.map((coach) =>
      markUserText(
        withNamelessMail(toCoachDraft(event, names, coach), () =>
          toCoachDraft(event, NAMELESS, coach),
        ),
        [coach.to.uid],
      ),
    ),
  ];
  return { drafts, records: [toRecord(event, camper)] };
}
