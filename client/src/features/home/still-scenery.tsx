import { HeroLayers } from './hero-layers';
import { atRest } from './scenery-at-rest';

export type SceneryProps = { picture: string };

/** The scenery of a slide as it is with the page at its top. */
export const StillScenery = ({ picture }: SceneryProps) => (
  <>
    <img
      src={`${picture}-back.svg`}
      alt=""
      className="absolute left-1/2 max-w-none"
      style={atRest}
    />
    <HeroLayers picture={picture} passed={1} />
  </>
);
