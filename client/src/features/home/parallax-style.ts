/** product.md 9.2, in px. */
export const STRENGTH = -100;

/**
 * Matches how the parallax library lays out a 16:7 picture: as wide as the container, or higher by
 * 2.5 times the strength.
 */
export const initialStyle = {
  width: `max(100cqw, (100cqh + ${2.5 * Math.abs(STRENGTH)}px) * 16 / 7)`,
  height: 'auto',
  transform: `translate3d(-50%, ${STRENGTH}px, 0)`,
};
