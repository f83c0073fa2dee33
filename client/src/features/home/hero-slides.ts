import { paths } from '../../lib/paths';

/** `picture` is the file prefix of the layers, see `useHeroPictures`. */
export const heroSlides = [
  {
    title: 'Foot Ball',
    text: 'First touch, brave passes and the run nobody saw.',
    more: 'All summer on grass, for beginners and for strikers.',
    picture: '/pictures/heroes/hero-football',
    link: `${paths.allClass}#football`,
    linkText: 'See football classes',
  },
  {
    title: 'Basketball',
    text: 'Quick hands, quiet feet and a shot you can trust.',
    more: 'Small groups on the court, from first dribble to fast break.',
    picture: '/pictures/heroes/hero-basketball',
    link: `${paths.allClass}#basketball`,
    linkText: 'See basketball classes',
  },
  {
    title: 'Cricket',
    text: 'Bat, bowl and field under a wide sky.',
    more: 'Patience in the morning, sixes in the afternoon.',
    picture: '/pictures/heroes/hero-cricket',
    link: `${paths.allClass}#cricket`,
    linkText: 'See cricket classes',
  },
] as const;

export type HeroSlide = (typeof heroSlides)[number];
