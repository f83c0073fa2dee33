import { Link } from 'react-router-dom';
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
      {/* The old words are gone before the new ones appear. Beside the dots, and above them on phones, beside the players. */}
      <div
        className={`absolute inset-x-0 bottom-17 transition-opacity duration-300 md:bottom-11 ${isShown ? 'opacity-100 delay-300' : 'opacity-0'}`}
      >
        <div className="container text-sm md:text-base">
          {/* The pill also stands behind the dots. */}
          <div className="md:flex md:w-fit md:items-center md:gap-3 md:rounded-full md:bg-base-100/85 md:pe-4 md:ps-38">
            <h2>{slide.title}</h2>
            <p className="-mb-2 md:mb-0">{slide.text}</p>
            <Link
              to={slide.link}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-8"
            >
              <span>
                See <span className="max-md:sr-only">{slide.sport}</span> classes
              </span>
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
