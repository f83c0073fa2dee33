import type { ClassMessage } from '@camp/server/contract/classes/teaching/class-messages';
import { toParents } from './message-form';
import { toDateTime } from '#lib/format/dates';

const Sent = ({
  message: { subject, text, by, at, recipients, to },
}: {
  message: ClassMessage;
}) => (
  <li className="py-4">
    <h3 className="font-sans text-base wrap-anywhere">{subject}</h3>
    <p className="text-sm wrap-anywhere text-muted">
      <time dateTime={at}>{toDateTime(at)}</time> · {by} · to {toParents(recipients)}
      {to === 'waiting' && ' on the waiting list'}
    </p>
    <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">{text}</p>
  </li>
);

/** The messages that a class has got, newest first; nothing without any. */
export function SentMessages({ messages }: { messages: readonly ClassMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="sent-messages" className="mt-10">
      <h2 id="sent-messages" className="mb-2 text-xl">
        Sent messages
      </h2>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {messages.map((message) => (
          <Sent key={message._id} message={message} />
        ))}
      </ul>
    </section>
  );
}
