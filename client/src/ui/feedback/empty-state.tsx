import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** The empty state of a list: a picture, a sentence and the next step. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <img src={picture} alt="" width={240} height={180} className="h-45 w-60 object-contain" />
      <p className="font-display text-xl font-bold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {action}
    </div>
  );
}
