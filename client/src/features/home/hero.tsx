import { Pause, Play } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useOnScreen } from '#ui/hooks/use-on-screen';
import { useReducedMotion } from '#ui/hooks/use-reduced-motion';
import { HeroSlide } from './hero-slide';
import { heroSlides } from './hero-slides';
import { useCarousel } from './use-carousel';
import './hero.css';

interface DotsProps {
  index: number;
  show: (index: number) => void;
}

const Dots = ({ index, show }: DotsProps) =>
  heroSlides.map(({ title }, slideIndex) => (
    <button
      key={title}
      type="button"
      aria-label={`Show ${title}`}
      aria-current={slideIndex === index || undefined}
      className="group grid size-8 cursor-pointer place-items-center rounded-full"
      onClick={() => {
        show(slideIndex);
      }}
    >
      <span
        className={`h-2.5 rounded-full transition-[width] ${slideIndex === index ? 'w-6 bg-base-content' : 'w-2.5 bg-base-content/75 group-hover:bg-base-content'}`}
      />
    </button>
  ));

/** The carousel of the three sports (product.md 2.5), with a pause button, behind the children; static with reduced motion. */
export function Hero({ children }: { children?: ReactNode }) {
  const isReducedMotion = useReducedMotion();
  const section = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(section);
  // A slide that leaves while its link has the focus would lose the focus.
  const [hasFocus, setHasFocus] = useState(false);
  const isSuspended = !isOnScreen || hasFocus;
  const { index, show, isPlaying, togglePlaying } = useCarousel(heroSlides.length, {
    isReducedMotion,
    isSuspended,
  });
  const Icon = isPlaying ? Pause : Play;
  return (
    // Starts behind the navigation bar, at the top of the page; further down, the library's blur
    // would be negative, which browsers ignore.
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="Sports"
      className="home-hero relative -mt-16 h-100 overflow-hidden bg-secondary md:h-[max(35.25rem,31.5vw)]"
    >
      {/* Before the slides, so that the heading of the page comes before theirs. */}
      {children}
      <div
        aria-live={isPlaying ? 'off' : 'polite'}
        onFocus={() => {
          setHasFocus(true);
        }}
        onBlur={() => {
          setHasFocus(false);
        }}
      >
        {heroSlides.map((slide, slideIndex) => (
          <HeroSlide
            key={slide.title}
            slide={slide}
            position={`${slideIndex + 1} of ${heroSlides.length}`}
            isShown={slideIndex === index}
            isReducedMotion={isReducedMotion}
          />
        ))}
      </div>
      {/* As wide as the page, so it must not cover the link of the slide beside the buttons. */}
      <div className="pointer-events-none absolute inset-x-0 bottom-9 z-10 md:bottom-11">
        <div className="container flex items-center *:pointer-events-auto md:gap-1">
          {!isReducedMotion && (
            <button
              type="button"
              aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
              className="grid size-8 cursor-pointer place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
              onClick={togglePlaying}
            >
              <Icon size={16} aria-hidden="true" fill="currentColor" />
            </button>
          )}
          <Dots index={index} show={show} />
        </div>
      </div>
    </section>
  );
}
