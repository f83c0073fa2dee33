import { paths } from '#lib/paths';

/** `picture` is the file prefix of the layers, see `useHeroPictures`. */
export const heroSlides = [
  {
    title: 'Foot Ball',
    text: 'All summer on grass.',
    picture: '/pictures/heroes/hero-football',
    link: `${paths.allClass}#football`,
    sport: 'football',
  },
  {
    title: 'Basketball',
    text: 'Dribble, pass, shoot.',
    picture: '/pictures/heroes/hero-basketball',
    link: `${paths.allClass}#basketball`,
    sport: 'basketball',
  },
  {
    title: 'Cricket',
    text: 'Bat, bowl and field.',
    picture: '/pictures/heroes/hero-cricket',
    link: `${paths.allClass}#cricket`,
    sport: 'cricket',
  },
] as const;

export type HeroSlide = (typeof heroSlides)[number];
