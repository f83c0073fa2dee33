import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { ClassStatus } from '@camp/server/contract/fields/class-status';
import { setStatusRequest } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';

const NAMES_MAX = 10;
const toPlural = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

const listNames = (names: readonly string[]) =>
  formatList(
    names.length > NAMES_MAX + 1
      ? [...names.slice(0, NAMES_MAX), `${names.length - NAMES_MAX} more`]
      : names,
    EN_US,
  );

/** The classes that a decision changes, before their campers are considered. */
const changeable: Record<'approved' | 'denied', readonly ClassStatus[]> = {
  approved: ['pending', 'denied'],
  denied: ['pending', 'approved'],
};

/**
 * Returns the classes that a decision changes, those that stay because campers are enrolled, and those that
 * it cannot change.
 */
export function splitByDecision(status: 'approved' | 'denied', classes: readonly CampClass[]) {
  const changed = classes.filter((campClass) => changeable[status].includes(campClass.status));
  const unchanged = classes.filter((campClass) => !changed.includes(campClass));
  if (status === 'approved') return { decided: changed, kept: [], unchanged };
  return {
    decided: changed.filter(({ enrolled }) => enrolled === 0),
    kept: changed.filter(({ enrolled }) => enrolled > 0),
    unchanged,
  };
}

/** Returns the sentence about classes that stay as they are; null if there are none. */
function toKeptText(kept: readonly CampClass[]) {
  if (kept.length === 0) return null;
  const names = listNames(kept.map(({ className, enrolled }) => `${className} (${enrolled})`));
  return `Not denied, because campers are enrolled: ${names}. To refund everyone, cancel the class.`;
}

/** Returns e.g. `1 is already approved.`, so that the count of the question is clear; null if all change. */
function toUnchangedText(unchanged: readonly CampClass[], status: 'approved' | 'denied') {
  const already = unchanged.filter((campClass) => campClass.status === status).length;
  const closed = unchanged.length - already;
  const texts = [
    already > 0 && `${already} ${already === 1 ? 'is' : 'are'} already ${status}.`,
    closed > 0 && `${closed} cannot be ${status}.`,
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts.join(' ') : null;
}

const validate = (feedback: string) => {
  if (feedback.trim() === '') return 'Enter a reason, so the instructors know what to change.';
  const { error } = setStatusRequest.safeParse({ status: 'denied', feedback });
  const message = error?.issues[0]?.message;
  return message === undefined ? null : `The reason ${message}.`;
};

interface Subjects {
  /** The classes of the page that are decided. */
  classes: readonly CampClass[];
  /** How many classes match on all pages; null if only those of the page are decided. */
  matching: number | null;
  /** The selected classes that stay as they are. */
  kept: readonly CampClass[];
  /** The selected classes that the decision cannot change. */
  unchanged: readonly CampClass[];
}

/** Returns the confirmation before a decision on several classes, which names them. */
export function toBulkQuestion(status: 'approved' | 'denied', subjects: Subjects) {
  const { classes, matching, kept, unchanged } = subjects;
  const unchangedText = toUnchangedText(unchanged, status);
  const count = matching ?? classes.length;
  const names =
    matching === null
      ? `${listNames(classes.map(({ className }) => className))}.`
      : `All ${count} that match your filters, also on other pages.`;
  if (status === 'approved') {
    return {
      title: `Approve ${toPlural(count)}?`,
      text: [
        names,
        count === 1 ? 'It goes on sale right away.' : 'They go on sale right away.',
        unchangedText,
      ].filter((line) => line !== null),
      confirmButtonText: `Approve ${toPlural(count)}`,
    };
  }
  const keptText =
    matching === null ? toKeptText(kept) : 'Classes with enrolled campers stay on sale.';
  return {
    title: `Deny ${toPlural(count)}?`,
    text: [
      names,
      count === 1
        ? 'Nobody can book it. The instructor sees your reason.'
        : 'Nobody can book them. Each instructor sees your reason.',
      keptText,
      unchangedText,
    ].filter((line) => line !== null),
    input: { label: count === 1 ? 'Reason' : 'Reason for all of them', validate },
    confirmButtonText: `Deny ${toPlural(count)}`,
    tone: 'danger' as const,
  };
}
