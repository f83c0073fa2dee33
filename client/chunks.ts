import { join } from 'node:path';

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const HOME_PAGE = join(import.meta.dirname, 'src/app/pages/home-page.tsx');
/** What the entry imports, which stays a script of its own: `lib/release.ts` knows releases by it. */
const ENTRY_NEEDS = /\/client\/src\/app\/(?:providers|router)\.tsx$|\/react-dom\/client\.js$/;
const SITE = /\/client\/src\//;
const GENERAL = /\/client\/src\/(?:ui|lib)\/|\/react-error-boundary\//;
const CONTRACT = /\/server\/src\/contract\//;
const SMALL =
  /\/client\/src\/(?!lib\/stripe)|\/lucide-react\/.*\/icons\/|useMutation|mutationObserver/;
const SHARED_BY_PAGES = 6;
const SHARED_BY_CALLERS = 4;

const addWithImports = (context: Context, id: string, found: Set<string>) => {
  if (found.has(id)) return;
  found.add(id);
  if (SITE.test(id))
    context.getModuleInfo(id)?.importedIds.forEach((one) => addWithImports(context, one, found));
};

/** What no first view can do without, and what the home page needs and others are likely to. */
const nameFirst = () => {
  const needed = new Set<string>();
  return (id: string, context: Context) => {
    addWithImports(context, HOME_PAGE, needed);
    return ENTRY_NEEDS.test(id) || (needed.has(id) && GENERAL.test(id)) ? 'first' : null;
  };
};

/**
 * Small files hardly shrink and wait for one another, so what many addresses load comes in one piece;
 * but what the home page can do without must not come with what it needs.
 */
export const chunkGroups = () => [
  { debugName: 'first', name: nameFirst(), priority: 2 },
  { name: 'contract', test: CONTRACT, minShareCount: SHARED_BY_CALLERS, priority: 1 },
  {
    name: 'pages',
    test: SMALL,
    minShareCount: SHARED_BY_PAGES,
    includeDependenciesRecursively: false,
  },
];
