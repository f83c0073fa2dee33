import { useIsDark } from '#ui/hooks/use-theme';

interface Layer {
  /** The composition for wide screens. */
  wide: string;
  /** The composition of the same scene for phones. */
  narrow: string;
}

export interface HeroPictures {
  back: string;
  middle: Layer;
  front: Layer;
}

/** Returns the three layers of a sport's scene, by day or under floodlights. */
export function useHeroPictures(picture: string): HeroPictures {
  const scene = `${picture}-${useIsDark() ? 'night' : 'day'}`;
  const toLayer = (name: string): Layer => ({
    wide: `${scene}-wide-${name}.svg`,
    narrow: `${scene}-narrow-${name}.svg`,
  });
  return { back: `${scene}-back.svg`, middle: toLayer('middle'), front: toLayer('front') };
}
