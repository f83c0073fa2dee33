import { Parallax } from 'react-parallax/lib/index.js';
import { ButtonLink } from '../../ui/button';
import { HeroLayers } from './hero-layers';
import type { HeroSlide as Slide } from './hero-slides';

/** Spec §9; the blur is none at the top of the page and grows as the hero scrolls away. */
const STRENGTH = -100;
const BLUR = { min: -50, max: 50 };

/** Where the library would have put the scenery, which it leaves alone while disabled. */
const AT_REST = { transform: `translate3d(-50%, ${STRENGTH}px, 0)` };

type HeroSlideProps = { slide: Slide; position: string; isShown: boolean; still: boolean };

export const HeroSlide = ({ slide, position, isShown, still }: HeroSlideProps) => (
  <div
    role="group"
    aria-roledescription="slide"
    aria-label={position}
    inert={!isShown}
    className={`absolute inset-0 transition-opacity duration-1000 ${isShown ? 'opacity-100' : 'opacity-0'}`}
  >
    <Parallax
      bgImage={`${slide.picture}-back.svg`}
      bgImageAlt=""
      bgImageStyle={still ? AT_REST : {}}
      strength={STRENGTH}
      blur={BLUR}
      disabled={still}
      className="h-full"
      contentClassName="h-full"
      renderLayer={(passed) => <HeroLayers picture={slide.picture} passed={still ? 1 : passed} />}
    >
      <div className="hero-scrim h-full pt-16">
        <div className="container flex h-full flex-col items-start justify-center pt-2 pb-10 md:pt-4">
          <h2 className="text-3xl">{slide.title}</h2>
          <p className="mt-1 max-w-3/5 text-sm md:mt-3 md:max-w-sm md:text-lg lg:max-w-md">
            {slide.text} <span className="hidden md:inline">{slide.more}</span>
          </p>
          <ButtonLink to={slide.link} size="lg" className="mt-6 hidden md:inline-flex">
            {slide.linkText}
          </ButtonLink>
        </div>
      </div>
    </Parallax>
  </div>
);
