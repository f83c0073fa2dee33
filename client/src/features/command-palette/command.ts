import type { LucideIcon } from 'lucide-react';
import { fold, toFoldedWords } from '@camp/server/contract/fields/fold';

/** One entry of the palette: a page to go to, or an action to run. */
export interface Command {
  id: string;
  label: string;
  /** Tells entries with the same label apart, such as an email. */
  detail?: string;
  Icon: LucideIcon;
  /** Other words that find it, such as `refund` for the orders. */
  keywords?: readonly string[];
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** A word of the label can contain a typed word; a keyword has to begin with it. */
const matchesWords = ({ label, keywords = [] }: Command, text: string) => {
  const folded = fold(label);
  return toFoldedWords(text).every(
    (word) => folded.includes(word) || keywords.some((keyword) => keyword.startsWith(word)),
  );
};

const startsWith = ({ commands }: CommandGroup, text: string) =>
  commands.some(({ label }) => fold(label).startsWith(fold(text.trim())));

/**
 * Returns the groups with the commands whose label or keywords match every word of the text. A group with a label
 * that begins with the text comes first.
 */
export const filterGroups = (groups: readonly CommandGroup[], text: string): CommandGroup[] =>
  groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) => matchesWords(command, text)),
    }))
    .filter(({ commands }) => commands.length > 0)
    .sort((one, other) => Number(startsWith(other, text)) - Number(startsWith(one, text)));
