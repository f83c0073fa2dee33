import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CheckOutRequest, VisitRequest } from '#contract';
import { findReasonNeeded, type ReasonNeeded } from '#contract/classes/teaching/pick-up-rule';
import { isSameName } from '#domain/campers/safety-change';
import { toCampTime } from '#domain/camp-time';
import type { Viewer } from '#domain/caller';
import { latest } from '#lib/latest';
import { changeVisit, toCorrections, toPickUpEvents, type VisitContext } from './change-visit';
import { toPickUpList } from './pick-up-list';
import { addCheckIn, addCheckOut, removeCheckIn, removeCheckOut } from './visit-writes';

const toRecorder = ({ uid, name }: Viewer) => ({ uid, name });

const toChangedMeanwhile = (detail: string) => new AppError('changed-meanwhile', { detail });

/** Why a person needs a reason; null if the person needs none. */
type Objection = ReasonNeeded | 'not-listed' | null;

const objections: Record<NonNullable<Objection>, string> = {
  'not-listed': 'this person is not on the pick-up list',
  'account-suspended': 'the account of this person is suspended. Ask the office first',
  'added-late':
    'this person came onto the pick-up list after the check-in, or on the day of the session or later',
};

const findObjection = (
  { entry, session, visit, timeZone }: VisitContext,
  collectedBy: string,
): Objection => {
  const people = toPickUpList(entry, timeZone);
  const person = people.find(({ name }) => isSameName(name, collectedBy));
  if (!person) return 'not-listed';
  return findReasonNeeded(person, {
    startsAt: toCampTime(session.startsAt, timeZone),
    ...(visit && { checkedInAt: toCampTime(visit.checkedInAt, timeZone) }),
  });
};

const assertReason = (objection: Objection, reason: string | undefined) => {
  if (objection === null || reason !== undefined) return;
  const detail = `must say why, because ${objections[objection]}`;
  throw new AppError('invalid-input', {
    detail: `reason ${detail}`,
    errors: [{ in: 'body', pointer: '/reason', detail }],
  });
};

/** Returns 1 for a write that changed the visit, and null for one that found it changed. */
const toCount = (isChanged: boolean): 1 | null => (isChanged ? 1 : null);

/** Checks a camper in and marks them as present. Returns how many enrollments changed. */
export const checkIn = (
  camp: Camp,
  id: string,
  request: VisitRequest,
  by: Viewer,
): Promise<number> =>
  changeVisit(camp, id, request, by, async (context) => {
    const { entry, session, visit, viewer, at } = context;
    if (visit) return 0;
    const before = entry.attendance?.[session.id] ?? null;
    const added = { checkedInAt: at, checkedInBy: toRecorder(viewer) };
    const events = toCorrections(context, 'present');
    return toCount(await addCheckIn(camp, entry, session.id, { before, checkIn: added }, events));
  });

/** Returns how many enrollments changed. Throws `changed-meanwhile` if the camper was checked out. */
export const undoCheckIn = (
  camp: Camp,
  id: string,
  request: VisitRequest,
  by: Viewer,
): Promise<number> =>
  changeVisit(camp, id, request, by, async (context) => {
    const { entry, session, visit } = context;
    if (!visit) return 0;
    if (visit.checkedOutAt) {
      throw toChangedMeanwhile('This camper was checked out. Undo the check-out first.');
    }
    const events = toCorrections(context, null);
    return toCount(await removeCheckIn(camp, entry, session.id, visit, events));
  });

/**
 * Checks a camper out. Returns how many enrollments changed. Throws `invalid-input` without a reason for a
 * person who is not on the pick-up list, came onto it too late or is suspended, `not-checked-in`, and
 * `changed-meanwhile` if somebody else collected the camper.
 */
export const checkOut = (
  camp: Camp,
  id: string,
  { collectedBy, reason, ...request }: CheckOutRequest,
  by: Viewer,
): Promise<number> =>
  changeVisit(camp, id, request, by, async (context) => {
    const { entry, session, visit, viewer, at } = context;
    if (!visit) throw new AppError('not-checked-in');
    if (visit.checkedOutAt) {
      if (isSameName(visit.collectedBy ?? '', collectedBy)) return 0;
      throw toChangedMeanwhile('This camper has already been checked out, with another name.');
    }
    const objection = findObjection(context, collectedBy);
    assertReason(objection, reason);
    const added = {
      // The clock of the server that checked the camper in may have been ahead.
      checkedOutAt: latest(at, visit.checkedInAt),
      checkedOutBy: toRecorder(viewer),
      collectedBy,
      ...(objection !== null && reason !== undefined && { reason }),
      ...(objection !== null && objection !== 'not-listed' && { because: objection }),
    };
    const events = toPickUpEvents(context, added, false);
    return toCount(await addCheckOut(camp, entry, session.id, { visit, checkOut: added }, events));
  });

/** Returns how many enrollments changed. */
export const undoCheckOut = (
  camp: Camp,
  id: string,
  request: VisitRequest,
  by: Viewer,
): Promise<number> =>
  changeVisit(camp, id, request, by, async (context) => {
    const { entry, session, visit } = context;
    if (!visit?.checkedOutAt) return 0;
    const { checkedOutAt } = visit;
    const events = toPickUpEvents(context, visit, true);
    return toCount(await removeCheckOut(camp, entry, session.id, { checkedOutAt }, events));
  });
