/** What was typed into a search box, to be found anywhere in a text, in upper or lower case. */
export const toPattern = (words: string): RegExp =>
  new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
