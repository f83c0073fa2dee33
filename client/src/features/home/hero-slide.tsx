import { ButtonLink } from '../../ui/button';
import { HeroBackground } from './hero-background';
import type { HeroSlide as Slide } from './hero-slides';

interface HeroSlideProps {
  slide: Slide;
  position: string;
  isShown: boolean;
  isReducedMotion: boolean;
}

export function HeroSlide({ slide, position, isShown, isReducedMotion }: HeroSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!isShown}
      className={`absolute inset-0 transition-opacity duration-1000 ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      <HeroBackground picture={slide.picture} isReducedMotion={isReducedMotion} />
      <div className="relative h-full pt-16">
        {/* The old words are gone before the new ones appear. */}
        <div
          className={`container flex h-full flex-col items-start justify-end pb-18 transition-opacity duration-300 md:pb-22 ${isShown ? 'opacity-100 delay-300' : 'opacity-0'}`}
        >
          <h2 className="text-xl">{slide.title}</h2>
          <p className="mt-1 max-w-3/5 text-sm md:max-w-80 md:text-base lg:max-w-md">
            {slide.text} <span className="hidden md:inline">{slide.more}</span>
          </p>
          <ButtonLink variant="quiet" to={slide.link} className="mt-4 hidden md:inline-flex">
            {slide.linkText}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
