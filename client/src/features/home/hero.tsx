import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsSeen } from '../../ui/use-is-seen';
import { useReducedMotion } from '../../ui/use-reduced-motion';
import { HeroSlide } from './hero-slide';
import { heroSlides } from './hero-slides';
import { useCycle } from './use-cycle';
import './hero.css';

type DotsProps = { index: number; show: (index: number) => void };

const Dots = ({ index, show }: DotsProps) =>
  heroSlides.map(({ title }, place) => (
    <button
      key={title}
      type="button"
      aria-label={`Show ${title}`}
      aria-current={place === index || undefined}
      className="group grid size-8 cursor-pointer place-items-center rounded-full"
      onClick={() => {
        show(place);
      }}
    >
      <span
        className={`h-2.5 rounded-full transition-[width] ${place === index ? 'w-6 bg-accent' : 'w-2.5 bg-white/80 group-hover:bg-white'}`}
      />
    </button>
  ));

/** The three sports in turn (Spec §2), with a pause; still for people who ask for less motion. */
export const Hero = () => {
  const still = useReducedMotion();
  const section = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(section);
  // A slide that left with the focus on its link would take the focus with it.
  const [isAtWork, setIsAtWork] = useState(false);
  const waits = !isSeen || isAtWork;
  const { index, show, isPlaying, togglePlaying } = useCycle(heroSlides.length, { still, waits });
  const Icon = isPlaying ? Pause : Play;
  return (
    // It begins behind the bar, at the very top: further down the library's blur would be negative
    // there, which browsers take for "leave it as it was".
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="Sports"
      className="on-pitch relative -mt-16 h-66 overflow-hidden md:h-141"
    >
      <div
        aria-live={isPlaying ? 'off' : 'polite'}
        onFocus={() => {
          setIsAtWork(true);
        }}
        onBlur={() => {
          setIsAtWork(false);
        }}
      >
        {heroSlides.map((slide, place) => (
          <HeroSlide
            key={slide.title}
            slide={slide}
            position={`${place + 1} of ${heroSlides.length}`}
            isShown={place === index}
            still={still}
          />
        ))}
      </div>
      <div className="absolute inset-x-0 bottom-1 z-10 md:bottom-4">
        <div className="container flex items-center gap-1">
          {!still && (
            <button
              type="button"
              aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
              className="grid size-8 cursor-pointer place-items-center rounded-full bg-black/50 hover:bg-black/70"
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
};
