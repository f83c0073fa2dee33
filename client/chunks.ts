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
 * Groups modules into chunks. Small files compress badly and load one after another, so modules that
 * many pages load share a chunk. Code that the home page does not need stays out of its chunk.
 */
export const chunkGroups = () => [
  { debugName: 'first', name: createFirstChunkName(), priority: 2 },
  { name: 'contract', test: CONTRACT, minShareCount: MIN_CALLERS, priority: 1 },
  {
    debugName: 'pages',
    name: createPagesChunkName(),
    test: SMALL_MODULES,
    minShareCount: MIN_PAGES,
    includeDependenciesRecursively: false,
  },
];
