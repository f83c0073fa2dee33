import { lazy, Suspense, type ReactNode } from 'react';
import type { CardSliderProps } from './card-slider';

const CardSlider = lazy(async () => ({ default: (await import('./card-slider')).CardSlider }));

/** The slider, fetched apart because it is below the fold; `loading` keeps its place meanwhile. */
export const LazyCardSlider = ({ loading, ...props }: CardSliderProps & { loading: ReactNode }) => (
  <Suspense fallback={loading}>
    <CardSlider {...props} />
  </Suspense>
);
