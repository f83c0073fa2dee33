import type { Axis } from './axis';
import type { BarChartProps } from './bar-chart';
import { showsBefore } from '../chart.messages';

export interface PlotProps extends BarChartProps {
  axis: Axis;
  /** The bar that the keyboard has chosen; null if none. */
  chosen: number | null;
  /** The bar under the pointer; null if none. */
  pointed: number | null;
}

/** Today is not over, so the last bar is lighter. */
const toOpacity = (index: number, last: number, chosen: number | null) => {
  if (chosen !== null && chosen !== index) return 0.35;
  return index === last ? 0.6 : 1;
};

const Grid = ({ ticks, toTop }: Axis) =>
  ticks.map((tick) => (
    <div
      key={tick}
      className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-control' : 'border-base-300'}`}
      style={{ top: `${toTop(tick)}%` }}
    />
  ));

const Band = ({ index, count }: { index: number; count: number }) => (
  <div
    className="absolute inset-y-0"
    style={{
      left: `${(100 * index) / count}%`,
      width: `${100 / count}%`,
      background: 'var(--color-base-content)',
      opacity: 0.08,
    }}
  />
);

const Bar = ({ value, toTop, opacity }: { value: number; opacity: number } & Axis) => {
  const [zero, end] = [toTop(0), toTop(value)];
  return (
    <div className="relative flex flex-1 justify-center">
      <div
        className="chart-bar absolute"
        style={{
          top: `${Math.min(zero, end)}%`,
          height: `${Math.abs(zero - end)}%`,
          borderRadius: value < 0 ? '0 0 3px 3px' : '3px 3px 0 0',
          opacity,
        }}
      />
    </div>
  );
};

/** The period before: a thin line with a pale edge, which sets it off against the bars. */
const LineBefore = ({ groups, axis }: Pick<PlotProps, 'groups' | 'axis'>) => {
  const points = groups.flatMap(({ before }, index) =>
    before === undefined ? [] : [`${index + 0.5},${axis.toTop(before)}`],
  );
  const line = { points: points.join(' '), vectorEffect: 'non-scaling-stroke' };
  return (
    <div className="text-base-content">
      <svg
        viewBox={`0 0 ${groups.length} 100`}
        preserveAspectRatio="none"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <polyline {...line} stroke="var(--color-base-100)" strokeWidth={4} />
        <polyline {...line} stroke="currentColor" strokeWidth={1.5} />
      </svg>
    </div>
  );
};

export const Plot = ({ groups, unit, measure, axis, chosen, pointed }: PlotProps) => (
  <>
    <Grid {...axis} />
    {pointed !== null && <Band index={pointed} count={groups.length} />}
    <div
      key={`${unit} ${groups[0]!.from}`}
      className={`chart-bars absolute inset-0 flex ${measure.of === 'revenue' ? 'text-primary' : 'text-info'}`}
      style={{ transformOrigin: `0 ${axis.toTop(0)}%` }}
    >
      {groups.map((group, index) => (
        <Bar
          key={group.from}
          {...axis}
          value={group[measure.of]}
          opacity={toOpacity(index, groups.length - 1, chosen)}
        />
      ))}
    </div>
    {showsBefore(unit) && <LineBefore groups={groups} axis={axis} />}
  </>
);
