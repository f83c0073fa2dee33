import { paths } from '../paths';

const KEY = 'class-list-search';

/** Remembers the search of the class list until the tab is closed. */
export const rememberClassListSearch = (search: string) => sessionStorage.setItem(KEY, search);

/** Returns the path of the class list with its last search in this tab. */
export const toClassListPath = () => `${paths.allClass}${sessionStorage.getItem(KEY) ?? ''}`;
