/** How far, in px, the middle layer lags behind the front while the hero scrolls by. */
const MIDDLE_TRAVEL = 40;

/** Taller than the hero by the middle's travel; the leading player stands in the right third. */
const FRAME =
  'absolute inset-x-0 top-0 h-[calc(100%+2.5rem)] w-full object-cover object-[72%_60%] md:object-[62%_60%]';

const Layer = ({ src, offset }: { src: string; offset: number }) => (
  <img src={src} alt="" className={FRAME} style={{ transform: `translateY(${offset}px)` }} />
);

/**
 * What stands before the scenery. `passed` is 1 with the hero at the top of the window and grows
 * as it scrolls away.
 */
export const HeroLayers = ({ picture, passed }: { picture: string; passed: number }) => (
  <>
    <Layer src={`${picture}-middle.svg`} offset={Math.min(0, (1 - passed) * MIDDLE_TRAVEL)} />
    <Layer src={`${picture}-front.svg`} offset={0} />
  </>
);
