import { EJSON } from 'bson';
import type { Document } from 'mongodb';
import type { Role } from '../contract';
import type { contentsOf } from './contents';

type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** Who acted; null for somebody who has proved nothing. */
export type Actor = { uid: string; role: Role | null } | null;

interface Change {
  before: Document | null;
  after: Document | null;
  /** Finds a document as it is after everything. */
  find(name: string): Document | null;
}

const same = (one: unknown, other: unknown) => EJSON.stringify(one) === EJSON.stringify(other);

const isOwned = ({ before, after }: Change, actor: Actor) =>
  actor !== null && [before, after].every((each) => each === null || each.owner === actor.uid);

/** Whose seats came or went in a class. */
const buyersOf = ({ before, after, find }: Change) => {
  const orderIds = (campClass: Document | null): string[] =>
    [
      ...((campClass?.soldTo ?? []) as unknown[]),
      ...((campClass?.blockedOrders ?? []) as Document[]).map(({ orderId }) => orderId as unknown),
      ...((campClass?.holds ?? []) as Document[]).map(({ orderId }) => orderId as unknown),
    ].map(String);
  const [then, now] = [orderIds(before), orderIds(after)];
  const moved = [
    ...then.filter((id) => !now.includes(id)),
    ...now.filter((id) => !then.includes(id)),
  ];
  return moved.map((id) => find(`orders/${id}`)?.owner as unknown);
};

const isOwnClass = (change: Change, actor: Actor) => {
  const { before, after } = change;
  if (actor === null) return false;
  const facts = (campClass: Document | null) => ({
    ...campClass,
    holds: 0,
    soldTo: 0,
    blockedOrders: 0,
    blockedUpTo: 0,
    soldCount: 0,
  });
  const mayEdit =
    actor.role === 'admin' ||
    [before, after].every((each) => each === null || each.instructor.id === actor.uid);
  if (before === null || after === null) return mayEdit && buyersOf(change).length === 0;
  return (
    buyersOf(change).every((buyer) => buyer === actor.uid) &&
    (mayEdit || same(facts(before), facts(after)))
  );
};

/** What an instructor notes of who was there, in an own class. */
const isAttendance = ({ before, after, find }: Change, actor: Actor) => {
  if (actor === null || before === null || after === null) return false;
  const campClass = find(`classes/${String(after.classId)}`);
  const isTheirs = actor.role === 'admin' || campClass?.instructor.id === actor.uid;
  return isTheirs && same({ ...before, attendance: 0 }, { ...after, attendance: 0 });
};

const isSnapshotOfDeleted = ({ before, after, find }: Change) =>
  before !== null &&
  after !== null &&
  find(`classes/${String(after.classId)}`) === null &&
  same({ ...before, snapshot: 0 }, { ...after, snapshot: 0 });

const isOwnRecord = ({ before, after }: Change, actor: Actor) => {
  const person = before ?? after!;
  if (actor?.role !== 'admin') return before === null && person.uid === actor?.uid;
  if (person.uid !== actor.uid) return true;
  // The revision counts how often an admin has acted; nobody gives themselves anything else.
  return after !== null && same({ ...before, revision: 0 }, { ...after, revision: 0 });
};

const mayChange: Record<string, (change: Change, actor: Actor) => boolean> = {
  // Whoever has the token of a mail changes the subscription of its address.
  newsletter: ({ before, after }) =>
    before === null || (after !== null && after.email === before.email),
  users: isOwnRecord,
  // Whose account an admin has deleted, so that its tokens stay refused.
  deletedAccounts: ({ before }, actor) => before === null && actor?.role === 'admin',
  classes: isOwnClass,
  images: (change, actor) => change.before === null && isOwned(change, actor),
  // A person that has gone leaves no cart; a class that has gone leaves what it was.
  cartItems: (change, actor) =>
    isOwned(change, actor) ||
    (change.after === null && actor?.role === 'admin') ||
    isSnapshotOfDeleted(change),
  // Admins pay money back and see to what went wrong; whose order it is they cannot change.
  orders: (change, actor) =>
    isOwned(change, actor) ||
    (actor?.role === 'admin' && change.before?.owner === change.after?.owner),
  enrolments: (change, actor) => isOwned(change, actor) || isAttendance(change, actor),
  calendars: isOwned,
  applications: (change, actor) =>
    actor?.role === 'admin' || (change.before === null && isOwned(change, actor)),
  // Before something is deleted, what is still to be told of it is told to whom it concerns.
  notices: (change, actor) => isOwned(change, actor) || (actor !== null && change.before === null),
  // So is what the audit log keeps of it, and of who deleted it.
  auditLog: ({ before }, actor) => before === null && actor !== null,
  sandboxIntents: (_, actor) => actor !== null,
  sandboxIdempotencyKeys: (_, actor) => actor !== null,
};

/** The documents that changed though whoever acted had no say in them. */
export const foreignChanges = (actor: Actor, before: Contents, after: Contents): string[] => {
  const read = (contents: Contents, name: string) =>
    contents[name] === undefined ? null : (EJSON.parse(contents[name]) as Document);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => {
    if (before[name] === after[name]) return false;
    const change: Change = {
      before: read(before, name),
      after: read(after, name),
      find: (other) => read(after, other),
    };
    return !mayChange[name.split('/')[0]!]?.(change, actor);
  });
};
