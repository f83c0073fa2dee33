import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmulatorUser } from './emulator-parts';

const toUsers = (text: string, path: string): EmulatorUser[] => {
  try {
    return (JSON.parse(text) as { users: EmulatorUser[] }).users;
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete it to start with new accounts`, { cause });
  }
};

/** Stores the emulator's accounts, including plain-text passwords, in `<dataDir>/firebase-accounts.json`. */
export function openAccountsFile(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'firebase-accounts.json');
  let saved = '';
  return {
    /** Returns null if there is no file yet. */
    load(): EmulatorUser[] | null {
      try {
        saved = readFileSync(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
      return toUsers(saved, path);
    },
    /** Replaces the file atomically. Does nothing if the accounts did not change. */
    save(users: readonly EmulatorUser[]): void {
      const text = JSON.stringify({ users });
      if (text === saved) return;
      writeFileSync(`${path}.new`, text, { mode: 0o600 });
      renameSync(`${path}.new`, path);
      saved = text;
    },
  };
}
