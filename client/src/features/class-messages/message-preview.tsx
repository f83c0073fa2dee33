import { useEffect, useRef } from 'react';
import type { MessagePreview as Preview } from '@camp/server/contract/classes/teaching/class-messages';

const Mail = ({ greeting, text, button, footer }: Preview['email']) => (
  <div className="grid gap-4 pt-4">
    <p>{greeting}</p>
    <p className="wrap-anywhere whitespace-pre-line" dir="auto">
      {text}
    </p>
    {button && (
      <p>
        <a href={button.url} target="_blank" rel="noreferrer" className="btn min-h-11 btn-primary">
          {button.label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    )}
    <p className="border-t border-base-300 pt-3 text-sm whitespace-pre-line text-muted">
      {footer.join('\n')}
    </p>
  </div>
);

/** The email that each family gets. Takes the focus, because the fields are hidden. */
export function MessagePreview({ preview: { subject, email } }: { preview: Preview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="message-preview">
      <h2 id="message-preview" ref={heading} tabIndex={-1} className="text-xl">
        This is what each family gets
      </h2>
      <p className="mt-1 mb-3 text-muted">
        One email each, with the first name of the adult in place of [name], and a notification.
        Nobody sees other addresses.
      </p>
      <div className="rounded-box border border-base-300 p-4 sm:p-5">
        <p className="border-b border-base-300 pb-3 font-semibold wrap-anywhere" dir="auto">
          {subject}
        </p>
        <Mail {...email} />
      </div>
    </section>
  );
}
