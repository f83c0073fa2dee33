import { useState } from 'react';
import { Parallax } from 'react-parallax/lib/index.js';
import { HeroLayers } from './hero-layers';
import { atRest, STRENGTH } from './scenery-at-rest';
import type { SceneryProps } from './still-scenery';

/** Spec §9: none at the top of the page, and more as the hero scrolls away. */
const BLUR = { min: -50, max: 50 };

/** The scenery of a slide, which lags behind as the page scrolls. */
export const ParallaxScenery = ({ picture }: SceneryProps) => {
  // Before, the library has not yet found the picture its place.
  const [isPlaced, setIsPlaced] = useState(false);
  return (
    <Parallax
      bgImage={`${picture}-back.svg`}
      bgImageAlt=""
      bgImageStyle={isPlaced ? {} : atRest}
      strength={STRENGTH}
      blur={BLUR}
      className="h-full"
      contentClassName="h-full"
      onLoad={() => {
        setIsPlaced(true);
      }}
      renderLayer={(passed) => <HeroLayers picture={picture} passed={passed} />}
    />
  );
};
