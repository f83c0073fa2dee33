import { emptyClass, type ClassFields } from '../class-fields';

/** Raise the version if the shape of the sessions or of the pattern changes: older drafts are dropped. */
const toKey = (owner: string) => `class-draft-1:${owner}`;

const hasSameType = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

const toFields = (stored: Record<string, unknown>): ClassFields => {
  const known = Object.entries<unknown>({ ...emptyClass }).map(([name, empty]) => [
    name,
    hasSameType(stored[name], empty) && stored[name] !== null ? stored[name] : empty,
  ]);
  return Object.fromEntries(known) as ClassFields;
};

const readStored = (owner: string): Record<string, unknown> | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(owner)) ?? 'null');
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
  } catch {
    // Somebody else wrote it, or the browser blocks the storage.
    return null;
  }
};

/** Returns the draft of a class that the account left in this browser; null if there is none. */
export function readDraft(owner: string): ClassFields | null {
  const stored = readStored(owner);
  return stored && toFields(stored);
}

export interface DraftSummary {
  /** Empty if the draft has no name yet. */
  className: string;
  /** An ISO timestamp; null if the draft was saved without one. */
  savedAt: string | null;
}

const toSavedAt = ({ savedAt }: Record<string, unknown>) =>
  typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)) ? savedAt : null;

/** Returns the name of the account's draft and when it was saved; null if there is no draft. */
export function findDraft(owner: string): DraftSummary | null {
  const stored = readStored(owner);
  return stored && { className: toFields(stored).className.trim(), savedAt: toSavedAt(stored) };
}

/** Returns false if the browser stores nothing. */
export function writeDraft(owner: string, fields: ClassFields): boolean {
  try {
    localStorage.setItem(toKey(owner), JSON.stringify({ ...fields, savedAt: new Date() }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(owner: string): void {
  try {
    localStorage.removeItem(toKey(owner));
  } catch {
    // Without storage there is no draft.
  }
}
