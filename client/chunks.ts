import { join } from 'node:path';

interface Context {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const HOME_PAGE = join(import.meta.dirname, 'src/app/pages/home-page.tsx');
/** The imports of the entry. The entry stays a separate script, by which `lib/app-update.ts` detects a new version. */
const ENTRY_IMPORTS = /\/client\/src\/app\/(?:providers|router)\.tsx$|\/react-dom\/client\.js$/;
const SITE = /\/client\/src\//;
const SHARED_CODE = /\/client\/src\/(?:ui|lib)\/|\/react-error-boundary\//;
const CONTRACT = /\/server\/src\/contract\//;
const SMALL_MODULES =
  /\/client\/src\/(?!lib\/stripe)|\/lucide-react\/.*\/icons\/|useMutation|mutationObserver/;
const MIN_PAGES = 6;
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

/**
 * Groups modules into chunks. Small files compress badly and load one after another, so modules that
 * many pages load share a chunk. Code that the home page does not need stays out of its chunk.
 */
export const chunkGroups = () => [
  { debugName: 'first', name: createFirstChunkName(), priority: 2 },
  { name: 'contract', test: CONTRACT, minShareCount: MIN_CALLERS, priority: 1 },
  {
    name: 'pages',
    test: SMALL_MODULES,
    minShareCount: MIN_PAGES,
    includeDependenciesRecursively: false,
  },
];
