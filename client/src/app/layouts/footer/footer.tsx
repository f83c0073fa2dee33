import { queryOptions, useQuery } from '@tanstack/react-query';
import { CHUNK } from '../../../lib/queries/query-keys';
import { useUserInteracted } from '../../../ui/hooks/use-user-interacted';

const footerContentQuery = queryOptions({
  queryKey: [CHUNK, 'footer-content'],
  queryFn: () => import('./footer-content'),
  staleTime: Infinity,
});

/** Loads its content late, because it is always below the first view. Its space is reserved. */
export function Footer() {
  const { data: module } = useQuery({ ...footerContentQuery, enabled: useUserInteracted() });
  return (
    <footer className="on-pitch relative mt-20 min-h-100 overflow-hidden print:hidden">
      {module && <module.FooterContent />}
    </footer>
  );
}
