import { RotateCw } from 'lucide-react';
import { Button } from '../button';
import { useOnline } from '../hooks/use-online';

interface ErrorStateProps {
  title: string;
  text?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/**
 * The error state of a list, with a retry button. Offline it omits the reason, because every page
 * shows a banner for that.
 */
export function ErrorState({ title, text, onRetry, isRetrying = false }: ErrorStateProps) {
  const isOnline = useOnline();
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 rounded-box bg-base-200 px-6 py-8 text-center"
    >
      <p className="font-display text-xl font-bold">{title}</p>
      {text && isOnline && <p className="text-muted">{text}</p>}
      <Button variant="quiet" busy={isRetrying} onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
