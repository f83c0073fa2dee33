import { useEffect, useRef } from 'react';

interface MessagePreviewProps {
  preview: { subject: string; text: string };
}

/** The email that each family gets. Takes the focus, because the fields are hidden. */
export function MessagePreview({ preview: { subject, text } }: MessagePreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="message-preview">
      <h2 id="message-preview" ref={heading} tabIndex={-1} className="text-xl">
        This is what each family gets
      </h2>
      <p className="mt-1 mb-3 text-muted">
        One email each, greeted by name, and a notification. Nobody sees other addresses.
      </p>
      <div className="rounded-box border border-base-300 p-4 sm:p-5">
        <p className="border-b border-base-300 pb-3 font-semibold wrap-anywhere">{subject}</p>
        <p className="pt-3 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </section>
  );
}
