import { HeroLayers } from './hero-layers';
import { initialStyle } from './parallax-style';
import type { HeroPictures } from './use-hero-pictures';

export interface BackgroundProps {
  pictures: HeroPictures;
}

/** The static background of a slide, as it looks at the top of the page. */
export function StaticBackground({ pictures }: BackgroundProps) {
  return (
    <>
      <img
        src={pictures.back}
        alt=""
        className="absolute left-1/2 max-w-none"
        style={initialStyle}
      />
      <HeroLayers pictures={pictures} progress={1} />
    </>
  );
}
