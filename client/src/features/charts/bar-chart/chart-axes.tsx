import { useRef } from 'react';
import { useWidthInEm } from '#ui/hooks/use-width-in-em';
import { chooseLabels, type Axis } from './axis';
import type { BarChartProps } from './bar-chart';
import { toTick } from '../chart.messages';

interface ValueAxisProps {
  axis: Axis;
  format: (value: number) => string;
}

/** The labels of the grid lines, which are equidistant; the widest one sets the width. */
export const ValueAxis = ({ axis, format }: ValueAxisProps) => (
  <div className="flex flex-col-reverse justify-between pe-2 text-end tabular-nums">
    {axis.ticks.map((tick) => (
      <span key={tick} className="flex h-0 items-center justify-end">
        {format(tick)}
      </span>
    ))}
  </div>
);

/** The names of the bars, as many as fit. */
export function NameAxis({ groups, unit }: Omit<BarChartProps, 'measure'>) {
  const axis = useRef<HTMLDivElement>(null);
  const labels = groups.map(({ from }) => toTick(from, unit));
  return (
    <div ref={axis} className="relative col-start-2 h-7">
      {chooseLabels(labels, useWidthInEm(axis)).map((index) => (
        <span
          key={index}
          className="absolute bottom-0 whitespace-nowrap"
          style={{ left: `${(100 * (index + 0.5)) / groups.length}%`, translate: '-50%' }}
        >
          {labels[index]}
        </span>
      ))}
    </div>
  );
}
