import { fold } from '#contract/fields/fold';

/** A document that lists sort by name. `sortName` must be updated together with the name. */
export interface HasSortName {
  sortName?: string;
}

/** Returns the text that a name is sorted by, so that "adam" and "Ángel" come before "Zoe". */
export const toSortName = (name: string): string => fold(name.trim()).replace(/\s+/g, ' ');
