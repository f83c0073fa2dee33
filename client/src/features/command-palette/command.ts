/** One entry of the palette: a page to go to, or an action to run. */
export interface Command {
  id: string;
  label: string;
  /** Tells entries with the same label apart, such as an email. */
  detail?: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

const matchesWords = (label: string, text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => label.toLowerCase().includes(word));
};

/** Returns the groups with the commands whose label contains every word of the text. */
export const filterGroups = (groups: readonly CommandGroup[], text: string): CommandGroup[] =>
  groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label }) => matchesWords(label, text)),
    }))
    .filter(({ commands }) => commands.length > 0);
