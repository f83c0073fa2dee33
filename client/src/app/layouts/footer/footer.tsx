import { queryOptions, useQuery } from '@tanstack/react-query';
import { CHUNK } from '../../../lib/queries/query-keys';
import { useUserInteracted } from '../../../ui/hooks/use-user-interacted';

const footerContentQuery = queryOptions({
  queryKey: [CHUNK, 'footer-content'],
  queryFn: () => import('./footer-content'),
  staleTime: Infinity,
});

/** About the height of the content, so that a reloaded page scrolls to where it was. */
const PLACEHOLDER = 'min-h-[60rem] sm:min-h-[43rem] lg:min-h-[27rem]';

/** Loads its content late, because it is always below the first view. */
export function Footer() {
  const { data: module } = useQuery({ ...footerContentQuery, enabled: useUserInteracted() });
  return (
    <footer
      className={`on-pitch relative mt-20 overflow-hidden print:hidden ${module ? '' : PLACEHOLDER}`}
    >
      {module && <module.FooterContent />}
    </footer>
  );
}
