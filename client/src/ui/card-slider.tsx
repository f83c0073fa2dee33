import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import 'swiper/css';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';

export type SliderLayout = { slidesPerView: number; spaceBetween: number };

export type CardSliderProps = {
  /** What the cards are, for the names of the buttons. */
  label: string;
  cards: readonly { key: string; card: ReactNode }[];
  /** The layout from each window width in px on. */
  breakpoints: Record<number, SliderLayout>;
  base: SliderLayout;
};

type Ends = { isBeginning: boolean; isEnd: boolean };

const Arrow = ({
  label,
  Icon,
  ...rest
}: { label: string; Icon: typeof ChevronLeft } & {
  disabled: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className="btn btn-square size-11 btn-secondary"
    aria-label={label}
    {...rest}
  >
    <Icon size={22} aria-hidden="true" />
  </button>
);

/** Cards side by side, moved by finger, by Tab or by the two arrows; no arrows where all fit. */
export const CardSlider = ({ label, cards, breakpoints, base }: CardSliderProps) => {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [ends, setEnds] = useState<Ends>({ isBeginning: true, isEnd: false });
  const readEnds = ({ isBeginning, isEnd }: SwiperInstance) => setEnds({ isBeginning, isEnd });
  const allFit = ends.isBeginning && ends.isEnd;

  return (
    <div role="group" aria-label={label}>
      <Swiper
        modules={[A11y]}
        {...base}
        breakpoints={breakpoints}
        a11y={{ wrapperLiveRegion: false }}
        onSwiper={setSwiper}
        onAfterInit={readEnds}
        onSlideChange={readEnds}
        onResize={readEnds}
        onBreakpoint={readEnds}
        onReachEnd={readEnds}
        onFromEdge={readEnds}
      >
        {cards.map(({ key, card }) => (
          <SwiperSlide key={key} className="h-auto!">
            {card}
          </SwiperSlide>
        ))}
      </Swiper>
      {!allFit && (
        <div className="mt-4 flex justify-end gap-2">
          <Arrow
            label={`Previous ${label}`}
            Icon={ChevronLeft}
            disabled={ends.isBeginning}
            onClick={() => swiper?.slidePrev()}
          />
          <Arrow
            label={`Next ${label}`}
            Icon={ChevronRight}
            disabled={ends.isEnd}
            onClick={() => swiper?.slideNext()}
          />
        </div>
      )}
    </div>
  );
};
