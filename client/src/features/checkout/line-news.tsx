import type { Payment } from '@camp/server/contract';
import { toLineNews } from './payment-words';

/** Class by class what came of places that are no more; nothing where all are there. */
export const LineNews = ({ lines }: Pick<Payment, 'lines'>) => {
  const news = lines.map((line) => ({ ...line, words: toLineNews(line) }));
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
