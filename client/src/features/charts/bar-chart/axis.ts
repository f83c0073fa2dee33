import { nice, ticks } from 'd3-array';

/** About as many as have room. */
const TICKS = 4;
/** Few enrollments do not fill the chart, and a chart of zeros has an axis, too. */
const LEAST_TOP = 4;

/** The vertical axis: its values from bottom to top, and the place of a value, in percent from the top. */
export interface Axis {
  ticks: readonly number[];
  toTop: (value: number) => number;
}

/** Returns an axis of round values that includes zero and all values. */
export function toAxis(values: readonly number[]): Axis {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(lowest < 0 ? 0 : LEAST_TOP, ...values);
  const shown = ticks(...nice(lowest, highest, TICKS), TICKS);
  const [bottom, top] = [shown[0]!, shown.at(-1)!];
  return { ticks: shown, toTop: (value) => (100 * (top - value)) / (top - bottom) };
}

/** More than the letters of our text face need on average. */
const EM_PER_LETTER = 0.57;
const GAP_EM = 1;

/** Returns the indexes of the labels that fit below their bars: the first one and every nth after it. */
export function chooseLabels(labels: readonly string[], axisWidthEm: number): number[] {
  const barWidth = axisWidthEm / labels.length;
  const labelWidth = EM_PER_LETTER * Math.max(...labels.map(({ length }) => length));
  const step = Math.ceil((labelWidth + GAP_EM) / barWidth);
  const fits = (index: number) => (index + 0.5) * barWidth + labelWidth / 2 <= axisWidthEm;
  return [...labels.keys()].filter((index) => index % step === 0 && (index === 0 || fits(index)));
}
