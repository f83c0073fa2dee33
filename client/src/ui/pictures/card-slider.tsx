import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type * as SliderModule from './slider-controls';
import { useNearViewport } from '../hooks/use-near-viewport';
import { useUserInteracted } from '../hooks/use-user-interacted';

export interface SliderLayout {
  slidesPerView: number;
  spaceBetween: number;
}

export interface CardSliderProps {
  /** A name for the cards, used in the buttons' labels. */
  label: string;
  cards: readonly { key: string; card: ReactNode }[];
  /** The layout by minimum window width in px. */
  breakpoints: Record<number, SliderLayout>;
  base: SliderLayout;
  /** The CSS classes of the row that stands in until the slider has loaded. */
  row: string;
  /** Shows the edge of the next card on phones, which invites swiping. */
  showsNext?: boolean;
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-6';

type SliderCode = typeof SliderModule;

/**
 * Returns the slider's code: null until the first interaction, and until the row is near the viewport; `missing`
 * if it failed to load. Setting up a slider measures the whole page, which takes long on a phone.
 */
const useSliderModule = (frame: RefObject<Element | null>) => {
  const hasInteracted = useUserInteracted();
  const isNear = useNearViewport(frame);
  const isNeeded = hasInteracted && isNear;
  const [code, setCode] = useState<SliderCode | 'missing' | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    const show = (loaded: SliderCode | 'missing') => {
      if (!isUnmounted) setCode(loaded);
    };
    import('./slider-controls').then(show, () => {
      show('missing');
    });
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded]);
  return code;
};

/**
 * A row of cards that becomes a slider after the first interaction, or a grid if the slider's code
 * fails to load. The card elements are reused, so they keep the focus.
 */
export function CardSlider(props: CardSliderProps) {
  const { label, cards, base, breakpoints, row, showsNext = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const code = useSliderModule(frame);
  const slider = code === 'missing' ? null : code;
  const staticLayout = code === 'missing' ? GRID : row;
  return (
    <div
      role="group"
      aria-label={label}
      className={showsNext ? 'max-sm:-mx-4 max-sm:overflow-x-clip max-sm:px-4' : ''}
    >
      <div
        ref={frame}
        className={`${slider ? 'swiper' : 'overflow-hidden'} ${showsNext && code !== 'missing' ? 'max-sm:mr-[16%]! max-sm:overflow-visible!' : ''}`}
      >
        <div className={slider ? 'swiper-wrapper' : staticLayout}>
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
}
