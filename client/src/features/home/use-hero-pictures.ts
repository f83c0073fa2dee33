import { useIsDark } from '../../ui/hooks/use-theme';
import { useMediaQuery } from '../../ui/hooks/use-media-query';

export interface HeroPictures {
  back: string;
  middle: string;
  front: string;
}

/**
 * Returns the three layers of a sport's scene, by day or under floodlights. Phones show another
 * composition of the same scene.
 */
export function useHeroPictures(picture: string): HeroPictures {
  const time = useIsDark() ? 'night' : 'day';
  const shape = useMediaQuery('(width >= 48rem)') ? 'wide' : 'narrow';
  return {
    back: `${picture}-${time}-back.svg`,
    middle: `${picture}-${time}-${shape}-middle.svg`,
    front: `${picture}-${time}-${shape}-front.svg`,
  };
}
