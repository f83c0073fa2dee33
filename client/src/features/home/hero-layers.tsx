import type { HeroPictures } from './use-hero-pictures';

/** How far the middle layer lags behind the front, in px, while the hero scrolls. */
const MIDDLE_TRAVEL = 40;

const Layer = ({ wide, narrow, offset }: HeroPictures['front'] & { offset: number }) => (
  <picture>
    <source media="(width >= 48rem)" srcSet={wide} />
    <img
      src={narrow}
      alt=""
      className="hero-layer"
      style={{ transform: `translateY(${offset}px)` }}
    />
  </picture>
);

/**
 * The layers in front of the background. `progress` is 1 while the hero is at the top of the window
 * and grows as it scrolls away.
 */
export function HeroLayers({ pictures, progress }: { pictures: HeroPictures; progress: number }) {
  return (
    <>
      <Layer {...pictures.middle} offset={Math.min(0, (1 - progress) * MIDDLE_TRAVEL)} />
      <Layer {...pictures.front} offset={0} />
    </>
  );
}
