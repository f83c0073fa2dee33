import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Swiper } from 'swiper';
import 'swiper/css';
import { A11y } from 'swiper/modules';
import type { SliderLayout } from './card-slider';

interface SliderControlsProps {
  /** The element that contains the row of cards. */
  frame: RefObject<HTMLElement | null>;
  label: string;
  base: SliderLayout;
  breakpoints: Record<number, SliderLayout>;
  /** Changes when the cards change. */
  cardKeys: string;
}

interface Ends {
  isBeginning: boolean;
  isEnd: boolean;
}

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

/**
 * Turns a row of cards into a slider with touch, Tab and arrow buttons; no arrows if all cards fit.
 */
export function SliderControls(props: SliderControlsProps) {
  const { frame, label, base, breakpoints, cardKeys } = props;
  const swiper = useRef<Swiper | null>(null);
  const [ends, setEnds] = useState<Ends>({ isBeginning: true, isEnd: false });
  const allFit = ends.isBeginning && ends.isEnd;

  useLayoutEffect(() => {
    const readEnds = ({ isBeginning, isEnd }: Swiper) => setEnds({ isBeginning, isEnd });
    const created = new Swiper(frame.current!, {
      modules: [A11y],
      ...base,
      breakpoints,
      a11y: { wrapperLiveRegion: false },
      on: {
        afterInit: readEnds,
        slideChange: readEnds,
        slidesLengthChange: readEnds,
        resize: readEnds,
        breakpoint: readEnds,
        reachEnd: readEnds,
        fromEdge: readEnds,
      },
    });
    swiper.current = created;
    return () => {
      created.destroy();
    };
  }, [frame, base, breakpoints]);

  useEffect(() => {
    swiper.current?.update();
  }, [cardKeys]);

  if (allFit) return null;
  return (
    <div className="mt-4 flex justify-end gap-2">
      <Arrow
        label={`Previous ${label}`}
        Icon={ChevronLeft}
        disabled={ends.isBeginning}
        onClick={() => swiper.current?.slidePrev()}
      />
      <Arrow
        label={`Next ${label}`}
        Icon={ChevronRight}
        disabled={ends.isEnd}
        onClick={() => swiper.current?.slideNext()}
      />
    </div>
  );
}
