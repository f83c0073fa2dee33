import { lazy, Suspense, useDeferredValue } from 'react';
import type { CardSliderProps } from './card-slider';
import { useHasActed } from './use-has-acted';

/** All cards at once, where the part that moves them could not be loaded. */
const CardGrid = ({ label, cards }: CardSliderProps) => (
  <div
    role="group"
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-6"
  >
    {cards.map(({ key, card }) => (
      <div key={key}>{card}</div>
    ))}
  </div>
);

const CardSlider = lazy(() =>
  import('./card-slider').then(
    (part) => ({ default: part.CardSlider }),
    () => ({ default: CardGrid }),
  ),
);

type LazyCardSliderProps = CardSliderProps & {
  /** The classes of a row that looks as the slider does before anybody moves it. */
  row: string;
};

/** The cards where the slider will have them, so that nothing moves when it comes. */
const StillRow = ({ label, cards, row }: LazyCardSliderProps) => (
  <div role="group" aria-label={label} className={row}>
    {cards.map(({ key, card }) => (
      <div key={key}>{card}</div>
    ))}
  </div>
);

/** The slider, whose code is fetched no earlier than there is somebody to move it. */
export const LazyCardSlider = (props: LazyCardSliderProps) => {
  // Deferred, so that the row stays the same one until the slider can take its place.
  const isWanted = useDeferredValue(useHasActed());
  return (
    <Suspense fallback={<StillRow {...props} />}>
      {isWanted ? <CardSlider {...props} /> : <StillRow {...props} />}
    </Suspense>
  );
};
