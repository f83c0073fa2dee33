import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CHUNK } from '#lib/queries/query-keys';
import { useUserInteracted } from '#ui/hooks/use-user-interacted';

const footerQuery = (isQuiet: boolean) =>
  queryOptions({
    queryKey: [CHUNK, 'footer', isQuiet],
    queryFn: async (): Promise<{ Content: ComponentType }> =>
      isQuiet
        ? { Content: (await import('./quiet-footer')).QuietFooter }
        : { Content: (await import('./footer-content')).FooterContent },
    staleTime: Infinity,
  });

/** About the height of the content, so that a reloaded page scrolls to where it was. */
const styles = {
  quiet: ['border-t border-base-300', 'min-h-17'],
  full: [
    'on-pitch overflow-hidden',
    'min-h-[61rem] sm:min-h-[44rem] lg:min-h-128 xl:min-h-[27rem]',
  ],
} as const;

/**
 * Loads its content late, because it is always below the first view. The dashboard has a quiet one
 * of one line.
 */
export function Footer({ isQuiet }: { isQuiet: boolean }) {
  const { data } = useQuery({ ...footerQuery(isQuiet), enabled: useUserInteracted() });
  const [style, placeholder] = styles[isQuiet ? 'quiet' : 'full'];
  return (
    <footer className={`relative mt-20 print:hidden ${style} ${data ? '' : placeholder}`}>
      {data && <data.Content />}
    </footer>
  );
}
