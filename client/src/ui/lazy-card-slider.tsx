import { lazy, Suspense, type ReactNode } from 'react';
import type { CardSliderProps } from './card-slider';

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

/** The slider, fetched apart because it is below the fold; `loading` keeps its place meanwhile. */
export const LazyCardSlider = ({ loading, ...props }: CardSliderProps & { loading: ReactNode }) => (
  <Suspense fallback={loading}>
    <CardSlider {...props} />
  </Suspense>
);
