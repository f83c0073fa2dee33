import { paths } from '../paths';

let lastSearch = '';

/** Remembers the search of the class list until the tab is closed or reloaded. */
export function rememberClassListSearch(search: string) {
  lastSearch = search;
}

/** Returns the path of the class list with its last search. */
export const toClassListPath = () => `${paths.allClass}${lastSearch}`;
