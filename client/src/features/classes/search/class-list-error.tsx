import { useEffect, useRef, type ComponentProps } from 'react';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';

interface ClassListErrorProps extends Pick<
  ComponentProps<typeof ErrorState>,
  'onRetry' | 'isRetrying'
> {
  error: unknown;
}

/**
 * The error of the whole class list. It scrolls into view, because after a reload the page may be at the
 * position of classes that could not be loaded.
 */
export function ClassListError({ error, ...retry }: ClassListErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <ErrorState title="We couldn’t load the classes" text={toMessage(error)} {...retry} />
    </div>
  );
}
