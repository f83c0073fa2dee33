import type { ReactNode } from 'react';

type EmptyStateProps = { picture: string; title: string; text?: ReactNode; action?: ReactNode };

/** What a list shows when there is nothing in it: a picture, a sentence and the next step. */
export const EmptyState = ({ picture, title, text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
    <img src={picture} alt="" width={240} height={180} className="h-45 w-60 object-contain" />
    <p className="font-display text-xl font-bold">{title}</p>
    {text && <p className="text-muted">{text}</p>}
    {action}
  </div>
);
