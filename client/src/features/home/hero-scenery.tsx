import { lazy, Suspense, useDeferredValue } from 'react';
import { useHasActed } from '../../ui/use-has-acted';
import { StillScenery, type SceneryProps } from './still-scenery';

const ParallaxScenery = lazy(() =>
  import('./parallax-scenery').then(
    (part) => ({ default: part.ParallaxScenery }),
    () => ({ default: StillScenery }),
  ),
);

/** Nothing scrolls before somebody does something: what moves the scenery is fetched no earlier. */
export const HeroScenery = ({ picture, still }: SceneryProps & { still: boolean }) => {
  // Deferred, so that the scenery stands until the moving one can take its place.
  const moves = useDeferredValue(useHasActed() && !still);
  return (
    <div className="absolute inset-0 overflow-hidden" style={{ containerType: 'size' }}>
      <Suspense fallback={<StillScenery picture={picture} />}>
        {moves ? <ParallaxScenery picture={picture} /> : <StillScenery picture={picture} />}
      </Suspense>
    </div>
  );
};
