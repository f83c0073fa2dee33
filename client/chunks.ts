import { join } from 'node:path';

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const HOME_PAGE = join(import.meta.dirname, 'src/app/pages/home-page.tsx');
const SITE = /\/client\/src\//;
const SHARED_BY_PAGES = 8;

const addWithImports = (context: Context, id: string, found: Set<string>) => {
  if (found.has(id) || !SITE.test(id)) return;
  found.add(id);
  context.getModuleInfo(id)?.importedIds.forEach((one) => addWithImports(context, one, found));
};

/** Names the chunk of what the home page shares with others. */
const nameOfShared = () => {
  const needed = new Set<string>();
  return (id: string, context: Context) => {
    addWithImports(context, HOME_PAGE, needed);
    return needed.has(id) ? 'shared' : null;
  };
};

/**
 * Small files hardly shrink, so what many addresses load comes in one piece; but what the first page
 * can do without must not come with what it needs.
 */
export const chunkGroups = () => [
  { name: 'first', test: /\/client\/src\/main\.tsx$/, priority: 2 },
  { name: nameOfShared(), minShareCount: 2, priority: 1 },
  {
    name: 'pages',
    test: SITE,
    minShareCount: SHARED_BY_PAGES,
    includeDependenciesRecursively: false,
  },
];
