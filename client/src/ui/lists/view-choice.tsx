import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { useEffect, useRef } from 'react';

interface View {
  name: string;
  /** How many items it shows; undefined until it is known. */
  count: number | undefined;
  isChosen: boolean;
  /** Hidden while it is empty, unless it is chosen. */
  isRare?: boolean;
  choose: () => void;
}

/** Zeros keep the place of counts that are not known yet. */
const Count = ({ count }: Pick<View, 'count'>) => (
  <span className={`tabular-nums ${count ? 'font-semibold' : 'opacity-80'}`}>
    {count === undefined ? (
      <span aria-hidden="true" className="opacity-0">
        00
      </span>
    ) : (
      formatCount(count, EN_US)
    )}
  </span>
);

interface ViewChoiceProps {
  label: string;
  views: readonly View[];
}

const isShown = ({ isRare, isChosen, count = 0 }: View) => !isRare || isChosen || count > 0;

/** Buttons for the views of a list with their counts, in one row that scrolls if it does not fit; on phones, they wrap. */
export function ViewChoice({ label, views }: ViewChoiceProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // A link can open a view whose button is outside the row.
    if (current && chosen) current.scrollLeft = chosen.offsetLeft - 16;
  }, []);
  return (
    <div ref={row} role="group" aria-label={label} className="view-choice">
      {views.filter(isShown).map(({ name, count, isChosen, choose }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen}
          className={`btn ${isChosen ? 'btn-primary' : 'btn-ghost'}`}
          onClick={choose}
        >
          {name} <Count count={count} />
        </button>
      ))}
    </div>
  );
}
