import { paths } from '../../lib/paths';

/** `picture` is the file prefix of the layers, see `useHeroPictures`. */
export const heroSlides = [
  {
    title: 'Foot Ball',
    picture: '/pictures/heroes/hero-football',
    link: `${paths.allClass}#football`,
    sport: 'football',
  },
  {
    title: 'Basketball',
    picture: '/pictures/heroes/hero-basketball',
    link: `${paths.allClass}#basketball`,
    sport: 'basketball',
  },
  {
    title: 'Cricket',
    picture: '/pictures/heroes/hero-cricket',
    link: `${paths.allClass}#cricket`,
    sport: 'cricket',
  },
] as const;

export type HeroSlide = (typeof heroSlides)[number];
