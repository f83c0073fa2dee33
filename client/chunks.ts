import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Context {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const PAGES = join(import.meta.dirname, 'src/app/pages');
const HOME_PAGE = join(PAGES, 'home/home-page.tsx');
/** The pages without a login. */
const VISITOR_PAGES = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /-page\.tsx$/.test(path) && !path.startsWith('dashboard'))
  .map((path) => join(PAGES, path));
const inPages = (path: string) => join(PAGES, path);
const LIST_PAGE = inPages('classes/all-class-page.tsx');
const CLASS_PAGE = inPages('classes/class-page.tsx');
/** What the class page loads once the class is on screen. */
const CLASS_DETAILS = [
  inPages('classes/place-and-instructor.tsx'),
  join(import.meta.dirname, 'src/features/saved-classes/save-button.tsx'),
];
const ACCOUNT_PAGES = ['account/log-in-page.tsx', 'account/sign-up-page.tsx'].map(inPages);
/** The imports of the entry. The entry stays a separate script, by which `lib/browser/app-update.ts` detects a new version. */
const ENTRY_IMPORTS = /\/client\/src\/app\/(?:providers|router)\.tsx$|\/react-dom\/client\.js$/;
const SITE = /\/client\/src\//;
const SHARED_CODE =
  /\/client\/src\/(?:(?:ui|lib)\/|app\/section-error-boundary)|\/contract\/site-paths\.ts$|\/react-error-boundary\//;
/** What lists of classes and the cart need. Other parts of the contract load with the pages that call them. */
const CONTRACT = /\/server\/src\/contract\/(?:endpoint|fields\/|classes\/classes|sales\/cart)/;
const SMALL_MODULES =
  /\/client\/src\/(?!lib\/browser\/stripe)|\/lucide-react\/.*\/icons\/|useMutation|mutationObserver/;
/** Icons that only the lists of the dashboard show. */
const LIST_ICONS = /\/icons\/(?:arrow-(?:down|up)|chevrons-up-down|download|keyboard)\.mjs$/;
/** The imports of icons lead through one module with all icons, so pages cannot be asked for theirs. */
const CLASS_ICONS = /\/icons\/(?:ban|circle-x|file-pen|share-2|undo-2)\.mjs$/;
const CLASS_LIST_ICONS = /\/icons\/(?:search|sliders-horizontal)\.mjs$/;
const CLASS_DETAIL_ICONS = /\/icons\/(?:external-link|heart)\.mjs$/;
const ACCOUNT_ICONS = /\/icons\/eye(?:-off)?\.mjs$/;
const PAGE_MODULES = new RegExp(`${SITE.source}|/server/src/contract/|/lucide-react/.*/icons/`);
/** The texts about classes and schedules, which the forms of `/login` do not need. */
const FORMATS =
  /\/client\/src\/(?:lib\/format\/|ui\/schedule-text|features\/classes\/class\.messages)/;
const MIN_PAGES = 9;
const MIN_CALLERS = 4;

const addWithImports = (context: Context, id: string, found: Set<string>) => {
  if (found.has(id)) return;
  found.add(id);
  if (SITE.test(id))
    context
      .getModuleInfo(id)
      ?.importedIds.forEach((imported) => addWithImports(context, imported, found));
};

/** Assigns to the `first` chunk the entry's imports and the shared code that the home page imports. */
const createFirstChunkName = () => {
  const needed = new Set<string>();
  return (id: string, context: Context) => {
    addWithImports(context, HOME_PAGE, needed);
    return ENTRY_IMPORTS.test(id) || (needed.has(id) && SHARED_CODE.test(id)) ? 'first' : null;
  };
};

/** Separates the code of dashboard pages, so that visitors do not load it. */
const createPagesChunkName = () => {
  const needed = new Set<string>();
  return (id: string, context: Context) => {
    VISITOR_PAGES.forEach((page) => addWithImports(context, page, needed));
    if (needed.has(id) && FORMATS.test(id)) return 'formats';
    const isForDashboard = (SITE.test(id) && !needed.has(id)) || LIST_ICONS.test(id);
    return isForDashboard ? 'dashboard' : 'pages';
  };
};

/**
 * Assigns what the visitor's pages share with other pages to one chunk for the class list and the class page, one for
 * each of the two, one for the details of a class, and one for the account forms. Otherwise, each would load up to 18 files of a few hundred bytes.
 */
const createVisitorChunkName = () => {
  const needed = new Map<string, Set<string>>();
  return (id: string, context: Context) => {
    const isNeededBy = (page: string) => {
      const found = needed.get(page) ?? new Set<string>();
      needed.set(page, found);
      addWithImports(context, page, found);
      return found.has(id);
    };
    if (isNeededBy(CLASS_PAGE) && isNeededBy(LIST_PAGE)) return 'classes';
    if (isNeededBy(CLASS_PAGE) || CLASS_ICONS.test(id)) return 'class';
    if (isNeededBy(LIST_PAGE) || CLASS_LIST_ICONS.test(id)) return 'class-list';
    if (ACCOUNT_PAGES.every(isNeededBy) || ACCOUNT_ICONS.test(id)) return 'account';
    return CLASS_DETAILS.some(isNeededBy) || CLASS_DETAIL_ICONS.test(id) ? 'class-details' : null;
  };
};

/**
 * Groups modules into chunks. Small files compress badly and load one after another, so modules that
 * many pages load share a chunk. Code that the home page does not need stays out of its chunk.
 */
export const chunkGroups = () => [
  { debugName: 'first', name: createFirstChunkName(), priority: 3 },
  { name: 'contract', test: CONTRACT, minShareCount: MIN_CALLERS, priority: 2 },
  {
    debugName: 'pages',
    name: createPagesChunkName(),
    test: SMALL_MODULES,
    minShareCount: MIN_PAGES,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    debugName: 'visitor',
    name: createVisitorChunkName(),
    test: PAGE_MODULES,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];
