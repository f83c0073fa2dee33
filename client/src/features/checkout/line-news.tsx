import type { Payment } from '@camp/server/contract';
import { toLineNews } from './payment-words';
import { toRefundNews } from './refund-words';

/** Class by class what came of places that are no more, and what came back; nothing where all stands. */
export const LineNews = ({ payment }: { payment: Payment }) => {
  // Of those that nobody has decided on, the payment as a whole tells already.
  const lines = payment.lines.filter(({ outcome }) => outcome !== 'undecided' || !payment.review);
  const news = lines.map((line) => ({
    ...line,
    words: toLineNews(line, toRefundNews(payment, line.classItemId)),
  }));
  const told = news.filter(({ words }) => words !== null);
  if (told.length === 0) return null;
  return (
    <ul className="mt-2 grid max-w-2xl gap-1 text-warning">
      {told.map(({ classItemId, className, words }) => (
        <li key={classItemId}>
          <strong className="font-semibold">{className}:</strong> {words}
        </li>
      ))}
    </ul>
  );
};
