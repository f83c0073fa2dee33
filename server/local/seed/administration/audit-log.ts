import type { Application } from '#domain/application';
import { toLocalTime } from '#domain/camp-time';
import type { Camper } from '#domain/campers/camper';
import type { ConsentText } from '#domain/campers/consent';
import type { ClassMessage } from '#domain/class-message';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent, type Actor, type EventPayload } from '#domain/domain-event';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { Enrollment } from '#domain/orders/enrollment';
import { toAddress, type Place } from '#domain/places/place';
import type { User } from '#domain/user';
import { toEntry, type AuditEntry } from '#features/audit-log/audit-entry';
import { describeApplicationEvent } from '#features/notifications/events/application-events';
import { describePickUp } from '#features/notifications/events/pick-up';
import { describeProfileEvent } from '#features/notifications/events/profile-events';
import { describeUserEvent } from '#features/notifications/events/user-events';
import { toRecipients, type AuditRecord } from '#features/notifications/notification-draft';
import { seedId } from '../seed-id';
import { toCamperName } from '#shared/names';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUARTER_MS = HOUR_MS / 4;

/** The documents of the camp that the entries are about. */
export interface LoggedRecords {
  users: readonly User[];
  applications: readonly Application[];
  instructorProfiles: readonly InstructorProfile[];
  classes: readonly CampClass[];
  places: readonly Place[];
  consentTexts: readonly ConsentText[];
  classMessages: readonly ClassMessage[];
  enrollments: readonly Enrollment[];
  campers: readonly Camper[];
}

interface Logging {
  records: LoggedRecords;
  admin: Actor;
  timeZone: string;
}

/** Who did what when, and the records about it. */
interface LoggedAction {
  at: Date;
  by: Actor | null;
  records: AuditRecord[];
}

const listRoleChanges = ({ records: { users, applications }, admin }: Logging): LoggedAction[] =>
  users.flatMap((user) => {
    const { role, uid, createdAt } = user;
    if (role === undefined) return [];
    const applied = applications.find(
      ({ owner, status }) => owner === uid && status === 'accepted',
    );
    const at = applied?.decidedAt ?? new Date(createdAt.getTime() + HOUR_MS);
    // The first admin got the role by a command of the server.
    const by = uid === admin.uid ? null : admin;
    const event = createEvent({ kind: 'role-changed', before: null, after: role }, at, by);
    return { at, by, records: describeUserEvent(event, user).records };
  });

const listApplicationDecisions = ({ records, admin: by }: Logging): LoggedAction[] =>
  records.applications.flatMap((application) => {
    const { status: after, reason, decidedAt: at, owner } = application;
    if (!at) return [];
    const decision = { kind: 'application-decided', after } as const;
    const event = createEvent({ ...decision, ...(reason !== undefined && { reason }) }, at, by);
    const [applicant] = toRecipients(records.users.filter(({ uid }) => uid === owner));
    const context = { applicant: applicant!, admins: [] };
    return { at, by, records: describeApplicationEvent(event, application, context).records };
  });

/** Returns the decisions about everything in a profile that is public, and the background check. */
const listProfileDecisions = ({ records, admin: by }: Logging): LoggedAction[] =>
  records.instructorProfiles.flatMap((profile) => {
    const { bio, qualifications, backgroundCheck, owner } = profile;
    const [instructor] = toRecipients(records.users.filter(({ uid }) => uid === owner));
    const decide = (at: Date, qualification: string | null): [Date, EventPayload] => [
      at,
      { kind: 'profile-decided', qualification, after: 'confirmed' },
    ];
    const decisions = [
      ...(bio ? [decide(bio.approvedAt, null)] : []),
      ...qualifications.flatMap(({ decision, title }) =>
        decision ? [decide(decision.at, title)] : [],
      ),
    ];
    if (backgroundCheck) {
      const { checkedOn, expiresOn, recordedAt } = backgroundCheck;
      const after = { checkedOn, expiresOn };
      decisions.push([recordedAt, { kind: 'background-check-set', before: null, after }]);
    }
    return decisions.map(([at, payload]) => {
      const event = createEvent(payload, at, by);
      const context = { instructor: instructor!, admins: [] };
      return { at, by, records: describeProfileEvent(event, profile, context).records };
    });
  });

/** Classes are reviewed a day after they were added. */
const listClassReviews = ({ records: { classes }, admin: by }: Logging): LoggedAction[] =>
  classes.flatMap(({ _id, className, status, feedback, createdAt }) => {
    if (status !== 'approved' && status !== 'denied') return [];
    const after = feedback === undefined ? status : `${status}: ${feedback}`;
    const subject = { id: _id.toHexString(), name: className };
    const record = { action: 'class-status-changed', subject, before: 'pending', after } as const;
    return { at: new Date(createdAt.getTime() + DAY_MS), by, records: [record] };
  });

const listPlaces = ({ records: { places }, admin: by }: Logging): LoggedAction[] =>
  places.map((place) => {
    const subject = { id: place._id.toHexString(), name: place.name };
    const record = {
      action: 'place-added',
      subject,
      before: null,
      after: toAddress(place),
    } as const;
    return { at: place.createdAt, by, records: [record] };
  });

const listConsentTexts = ({ records: { consentTexts } }: Logging): LoggedAction[] =>
  consentTexts.map(
    ({ _id, title, state, version, isRequired, publishedAt: at, publishedBy: by }) => {
      const subject = { id: _id.toHexString(), name: title };
      const describe = (number: number) =>
        `version ${number}, ${isRequired ? 'required' : 'optional'}`;
      const record: AuditRecord =
        state === 'asked'
          ? { action: 'consent-text-published', subject, before: null, after: describe(version) }
          : {
              ...{ action: 'consent-text-withdrawn', subject, before: describe(version - 1) },
              after: 'no longer asked',
            };
      return { at, by, records: [record] };
    },
  );

const listClassMessages = ({ records: { classMessages } }: Logging): LoggedAction[] =>
  classMessages.map(({ classId, className, subject: title, recipients, at, by }) => {
    const subject = { id: classId.toHexString(), name: className };
    const after = `${title} (to ${recipients})`;
    return { at, by, records: [{ action: 'class-message-sent', subject, before: null, after }] };
  });

/** Returns the sessions that took place, each with who came. */
const listPastSessions = ({ records: { classes, enrollments } }: Logging) =>
  classes.flatMap((campClass) => {
    const enrolled = enrollments.filter(({ classId }) => classId.equals(campClass._id));
    const hasVisits = enrolled.some(({ visits }) => visits !== undefined);
    if (!hasVisits) return [];
    return (campClass.sessions ?? []).map((session) => ({ campClass, session, enrolled }));
  });

/** The coach opens the roster a quarter of an hour before each session. */
const listSafetyDataReads = (logging: Logging): LoggedAction[] =>
  listPastSessions(logging).map(({ campClass, session, enrolled }) => {
    const { _id, className, instructor } = campClass;
    const by = { uid: instructor.uid, name: instructor.name, email: instructor.email };
    const subject = { id: _id.toHexString(), name: className };
    const after = `${enrolled.length} campers, on screen`;
    const at = new Date(session.startsAt.getTime() - QUARTER_MS);
    return { at, by, records: [{ action: 'safety-data-read', subject, before: null, after }] };
  });

const listUnlistedPickUps = (logging: Logging): LoggedAction[] => {
  const { records, timeZone } = logging;
  return listPastSessions(logging).flatMap(({ campClass, session, enrolled }) =>
    enrolled.flatMap((enrollment): LoggedAction[] => {
      const { collectedBy = '', reason, checkedOutAt: at } = enrollment.visits?.[session.id] ?? {};
      if (reason === undefined || !at) return [];
      const record = records.campers.find(({ _id }) => _id.equals(enrollment.camperId))!;
      const payer = records.users.find(({ uid }) => uid === enrollment.owner)!;
      const { className, instructor } = campClass;
      const { uid, name, email } = instructor;
      const camper = { name: toCamperName(record), email: payer.email!, owner: record.owner };
      const sessionStart = toLocalTime(session.startsAt, timeZone);
      const details = { camper, className, sessionStart, collectedBy, reason };
      const by = { uid, name, email };
      const event = { _id: enrollment._id, at, by, kind: 'unlisted-pick-up', ...details } as const;
      const context = { family: [], admins: [], instructors: [], timeZone };
      return [{ at, by, records: describePickUp(event, enrollment, context).records }];
    }),
  );
};

/** Returns the audit log of the seeded camp: an entry for each decision that its other records show. */
export function createAuditLog(records: LoggedRecords, admin: Actor, timeZone: string) {
  const logging = { records, admin, timeZone };
  const lists = [
    ...[listRoleChanges, listApplicationDecisions, listProfileDecisions, listClassReviews],
    ...[listPlaces, listConsentTexts, listClassMessages, listSafetyDataReads, listUnlistedPickUps],
  ];
  return lists.flatMap((list) =>
    list(logging).flatMap(({ at, by, records: described }) =>
      described.map((record): AuditEntry => {
        const { action, subject, after } = record;
        const id = seedId('audit entry', action, subject.id, after ?? '', at.toISOString());
        return toEntry({ ...record, _id: id.toHexString(), at, actor: by }, true);
      }),
    ),
  );
}
