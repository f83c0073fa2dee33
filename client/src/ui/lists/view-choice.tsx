import { useEffect, useRef } from 'react';

const countFormat = new Intl.NumberFormat('en-US');

interface View {
  name: string;
  /** How many items it shows; undefined until it is known. */
  count: number | undefined;
  isChosen: boolean;
  choose: () => void;
}

/** Zeros keep the place of counts that are not known yet. */
const Count = ({ count }: Pick<View, 'count'>) => (
  <span className={`tabular-nums ${count ? 'font-semibold' : 'opacity-80'}`}>
    {count === undefined ? (
      <span aria-hidden="true" className="invisible">
        00
      </span>
    ) : (
      countFormat.format(count)
    )}
  </span>
);

const BUTTON =
  'btn btn-sm min-h-11 shrink-0 gap-1.5 border-0 px-3 text-sm font-normal shadow-none lg:min-h-9 lg:gap-1 lg:px-1.5 xl:gap-1.5 xl:px-2.5';

interface ViewChoiceProps {
  label: string;
  views: readonly View[];
}

/** Buttons for the views of a list with their counts, in one row that scrolls if it does not fit. */
export function ViewChoice({ label, views }: ViewChoiceProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // A link can open a view whose button is outside the row.
    if (current && chosen) current.scrollLeft = chosen.offsetLeft - current.offsetLeft - 16;
  }, []);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      // The negative margins let focus rings and, on phones, the row itself reach the edge of the screen.
      className="relative -mx-4 flex max-w-[calc(100%+2rem)] gap-1 lg:max-xl:gap-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:max-w-[calc(100%+0.5rem)] md:px-1"
    >
      {views.map(({ name, count, isChosen, choose }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen}
          className={`${BUTTON} ${isChosen ? 'btn-primary' : 'btn-ghost'}`}
          onClick={choose}
        >
          {name} <Count count={count} />
        </button>
      ))}
    </div>
  );
}
