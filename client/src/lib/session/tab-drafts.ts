const PREFIX = 'draft:';

/** Returns what was typed in this tab under a name; null if nothing is stored. */
export function readTabDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    // Somebody else wrote it, or the browser blocks the storage.
    return null;
  }
}

/** Stores what was typed in this tab, so that a reload keeps it; null removes it. */
export function writeTabDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage, a reload loses the text.
  }
}

/** Removes all drafts of this tab, because the user logged out. */
export function removeTabDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
