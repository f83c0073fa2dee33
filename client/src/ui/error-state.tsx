import { RotateCw } from 'lucide-react';
import { Button } from './button';
import { useOnline } from './use-online';

type ErrorStateProps = { title: string; text?: string; onRetry: () => void; retrying?: boolean };

/**
 * What a list shows when it could not be fetched; it can be asked for again. Offline it leaves the
 * reason to the notice that stands on every page.
 */
export const ErrorState = ({ title, text, onRetry, retrying = false }: ErrorStateProps) => {
  const isOnline = useOnline();
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 rounded-box bg-base-200 px-6 py-8 text-center"
    >
      <p className="font-display text-xl font-bold">{title}</p>
      {text && isOnline && <p className="text-muted">{text}</p>}
      <Button look="quiet" busy={retrying} onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
};
