/** The points of a sketch are in a square of this size. */
export const SKETCH_WIDTH = 480;
export const SKETCH_HEIGHT = 240;

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns numbers from 0 to 1 that are the same for the same seed. */
const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const toSeed = ({ latitude, longitude }: Coordinates) =>
  Math.imul(Math.round((latitude + 90) * 10_000), 73_856_093) ^
  Math.imul(Math.round((longitude + 180) * 10_000), 19_349_663);

export interface Sketch {
  /** SVG paths of streets; the first one passes the pin. */
  streets: string[];
  lanes: string[];
  water: string;
  greens: { x: number; y: number; width: number; height: number }[];
  blocks: { x: number; y: number; size: number }[];
  pin: { x: number; y: number };
}

/**
 * Returns a drawing of the surroundings of a place. It is made up from the coordinates, the same at each
 * call, and shows no real street.
 */
export function toSketch(coordinates: Coordinates): Sketch {
  const random = createRandom(toSeed(coordinates));
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const pin = { x: between(190, 290), y: between(95, 145) };
  const tilt = between(-24, 24);
  const across = (y: number) =>
    `M-20 ${y - tilt}Q${between(160, 320)} ${y + between(-16, 16)} 500 ${y + tilt}`;
  const down = (x: number) => `M${x + tilt} -20Q${x + between(-14, 14)} 120 ${x - tilt} 260`;
  const bank = between(0, 1) === 0 ? 28 : 212;
  const streets = [across(pin.y + 22), down(pin.x + 62), down(pin.x - 110)];
  const lanes = [across(bank === 28 ? 205 : 40), down(between(30, 70)), down(between(400, 450))];
  const water = `M-20 ${bank + tilt}C${between(90, 150)} ${bank - 26} ${between(300, 360)} ${bank + 26} 500 ${bank - tilt}`;
  const greens = [
    { x: pin.x - 78, y: pin.y - 56, width: between(96, 124), height: between(58, 70) },
    { x: between(330, 390), y: between(70, 130), width: between(50, 80), height: between(40, 60) },
  ];
  const blocks = Array.from({ length: 14 }, () => ({
    x: between(10, 450),
    y: between(10, 215),
    size: between(8, 16),
  })).filter(({ x, y }) => Math.abs(x - pin.x) > 90 || Math.abs(y - pin.y) > 60);
  return { streets, lanes, water, greens, blocks, pin };
}
