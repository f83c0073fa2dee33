/** How far the middle layer lags behind the front, in px, while the hero scrolls. */
const MIDDLE_TRAVEL = 40;

/** Taller than the hero by the middle layer's travel; keeps the main player in the right third. */
const FRAME =
  'absolute inset-x-0 top-0 h-[calc(100%+2.5rem)] w-full object-cover object-[72%_60%] md:object-[62%_60%]';

const Layer = ({ src, offset }: { src: string; offset: number }) => (
  <img src={src} alt="" className={FRAME} style={{ transform: `translateY(${offset}px)` }} />
);

/**
 * The layers in front of the background. `progress` is 1 while the hero is at the top of the window
 * and grows as it scrolls away.
 */
export function HeroLayers({ picture, progress }: { picture: string; progress: number }) {
  return (
    <>
      <Layer src={`${picture}-middle.svg`} offset={Math.min(0, (1 - progress) * MIDDLE_TRAVEL)} />
      <Layer src={`${picture}-front.svg`} offset={0} />
    </>
  );
}
