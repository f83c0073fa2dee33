import { useEffect, useRef, useState, type ReactNode } from 'react';
import type * as SliderModule from './slider-controls';
import { useHasActed } from './use-has-acted';

export type SliderLayout = { slidesPerView: number; spaceBetween: number };

export type CardSliderProps = {
  /** What the cards are, for the names of the buttons. */
  label: string;
  cards: readonly { key: string; card: ReactNode }[];
  /** The layout from each window width in px on. */
  breakpoints: Record<number, SliderLayout>;
  base: SliderLayout;
  /** The classes of a row that looks as the slider does before anybody moves it. */
  row: string;
};

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-6';

type SliderPart = typeof SliderModule;

/** The slider's code, null until the visitor does something; `missing` if it could not be loaded. */
const useSliderPart = () => {
  const hasActed = useHasActed();
  const [part, setPart] = useState<SliderPart | 'missing' | null>(null);
  useEffect(() => {
    if (!hasActed) return;
    let isUnmounted = false;
    const show = (loaded: SliderPart | 'missing') => {
      if (!isUnmounted) setPart(loaded);
    };
    import('./slider-controls').then(show, () => {
      show('missing');
    });
    return () => {
      isUnmounted = true;
    };
  }, [hasActed]);
  return part;
};

/**
 * Cards in a row, which becomes a slider once the visitor does something; a grid of all cards if the
 * slider's code cannot be loaded. The cards stay the same elements, so focus in them is never lost.
 */
export const CardSlider = ({ label, cards, base, breakpoints, row }: CardSliderProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const part = useSliderPart();
  const slider = part === 'missing' ? null : part;
  const still = part === 'missing' ? GRID : row;
  return (
    <div role="group" aria-label={label}>
      <div ref={frame} className={slider ? 'swiper' : 'overflow-hidden'}>
        <div className={slider ? 'swiper-wrapper' : still}>
          {cards.map(({ key, card }) => (
            <div key={key} className="swiper-slide h-auto!">
              {card}
            </div>
          ))}
        </div>
      </div>
      {slider && (
        <slider.SliderControls
          frame={frame}
          label={label}
          base={base}
          breakpoints={breakpoints}
          cardKeys={cards.map(({ key }) => key).join()}
        />
      )}
    </div>
  );
};
