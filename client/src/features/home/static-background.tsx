import { HeroLayers } from './hero-layers';
import { initialStyle } from './parallax-style';

export interface BackgroundProps {
  picture: string;
}

/** The static background of a slide, as it looks at the top of the page. */
export function StaticBackground({ picture }: BackgroundProps) {
  return (
    <>
      <img
        src={`${picture}-back.svg`}
        alt=""
        className="absolute left-1/2 max-w-none"
        style={initialStyle}
      />
      <HeroLayers picture={picture} progress={1} />
    </>
  );
}
