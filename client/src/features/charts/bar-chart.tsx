import {
  Bar,
  BarChart as Chart,
  CartesianGrid,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { useReducedMotion } from '../../ui/hooks/use-reduced-motion';
import { toGroupName, toTick, type Measure } from './chart.messages';
import type { Group, Unit } from './group-days';

export interface BarChartProps {
  groups: readonly Group[];
  unit: Unit;
  measure: Measure;
}

const ANIMATION_MS = 200;
const TICK = { className: 'text-muted', fill: 'currentColor', fontSize: 13 };

type ChartTooltipProps = Pick<TooltipContentProps, 'active' | 'payload'> &
  Omit<BarChartProps, 'groups'>;

const ChartTooltip = ({ active, payload, unit, measure }: ChartTooltipProps) => {
  const group = payload[0]?.payload as Group | undefined;
  if (!active || !group) return null;
  return (
    <div className="rounded-box border border-base-300 bg-base-100 px-3 py-2 text-sm text-base-content shadow-lift">
      <p className="text-muted">{toGroupName(group, unit)}</p>
      <p className="font-semibold tabular-nums">{measure.format(group[measure.of])}</p>
    </div>
  );
};

/** Hidden from screen readers, which have the summary above it and the table. */
export function BarChart({ groups, unit, measure }: BarChartProps) {
  const isAnimated = !useReducedMotion();
  return (
    // In forced-colors mode, `currentColor` adapts, but explicit SVG colors would not.
    <div
      aria-hidden="true"
      className={`h-64 ${measure.of === 'revenue' ? 'text-primary' : 'text-info'}`}
    >
      <Chart
        responsive
        accessibilityLayer={false}
        data={groups}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        style={{ width: '100%', height: '100%' }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-base-300)" />
        <XAxis
          dataKey="from"
          tickFormatter={(from: string) => toTick(from, unit)}
          tick={TICK}
          axisLine={false}
          tickLine={false}
          interval="equidistantPreserveStart"
          minTickGap={12}
        />
        <YAxis
          width="auto"
          tickFormatter={measure.formatShort}
          allowDecimals={measure.of === 'revenue'}
          tick={TICK}
          axisLine={false}
          tickLine={false}
        />
        <Tooltip
          content={(tooltip) => <ChartTooltip {...tooltip} unit={unit} measure={measure} />}
          cursor={{ fill: 'var(--color-base-content)', fillOpacity: 0.08 }}
          isAnimationActive={false}
        />
        <Bar
          dataKey={measure.of}
          fill="currentColor"
          maxBarSize={40}
          radius={[3, 3, 0, 0]}
          isAnimationActive={isAnimated}
          animationDuration={ANIMATION_MS}
        />
        <ReferenceLine y={0} stroke="var(--color-control)" />
      </Chart>
    </div>
  );
}
