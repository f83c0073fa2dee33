import { lazy, Suspense, useDeferredValue } from 'react';
import { useUserInteracted } from '#ui/hooks/use-user-interacted';
import { StaticBackground } from './static-background';
import { useHeroPictures } from './use-hero-pictures';

const ParallaxBackground = lazy(() =>
  import('./parallax-background').then(
    (module) => ({ default: module.ParallaxBackground }),
    () => ({ default: StaticBackground }),
  ),
);

/**
 * The background of a slide. The parallax code loads after the first interaction, before any
 * scroll.
 */
export function HeroBackground({
  picture,
  isReducedMotion,
}: {
  picture: string;
  isReducedMotion: boolean;
}) {
  const pictures = useHeroPictures(picture);
  // Deferred, so that the static background stays until the parallax one can render.
  const isParallax = useDeferredValue(useUserInteracted() && !isReducedMotion);
  return (
    <div className="absolute inset-0 overflow-hidden" style={{ containerType: 'size' }}>
      <Suspense fallback={<StaticBackground pictures={pictures} />}>
        {isParallax ? (
          <ParallaxBackground pictures={pictures} />
        ) : (
          <StaticBackground pictures={pictures} />
        )}
      </Suspense>
    </div>
  );
}
