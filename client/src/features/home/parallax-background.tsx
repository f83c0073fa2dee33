import { useState } from 'react';
import { Parallax } from 'react-parallax/lib/index.js';
import { HeroLayers } from './hero-layers';
import { initialStyle, STRENGTH } from './parallax-style';
import type { BackgroundProps } from './static-background';

/** product.md 9.2: no blur at the top of the page, more as the hero scrolls away. */
const BLUR = { min: -50, max: 50 };

/** The background of a slide with a parallax effect. */
export function ParallaxBackground({ pictures }: BackgroundProps) {
  // Until then, the library has not positioned the picture.
  const [isPositioned, setIsPositioned] = useState(false);
  return (
    <Parallax
      bgImage={pictures.back}
      bgImageAlt=""
      bgImageStyle={isPositioned ? {} : initialStyle}
      strength={STRENGTH}
      blur={BLUR}
      className="h-full"
      contentClassName="h-full"
      onLoad={() => {
        setIsPositioned(true);
      }}
      renderLayer={(progress) => <HeroLayers pictures={pictures} progress={progress} />}
    />
  );
}
