const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What was typed into a search box, to be found anywhere in a text, in upper or lower case. */
export const toPattern = (words: string): RegExp => new RegExp(escape(words), 'i');

/** The beginning of a text just as it is stored: the one pattern that an index finds. */
export const beginsWith = (start: string): RegExp => new RegExp(`^${escape(start)}`);
