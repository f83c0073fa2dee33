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
import { useReducedMotion } from '../../../ui/use-reduced-motion';
import { toGroupName, toTick, type Measure } from './chart-words';
import type { Group, Unit } from './group-days';

export type BarChartProps = { groups: readonly Group[]; unit: Unit; measure: Measure };

const MOTION_MS = 200;
const TICK = { className: 'text-muted', fill: 'currentColor', fontSize: 13 };

type NoteProps = Pick<TooltipContentProps, 'active' | 'payload'> & Omit<BarChartProps, 'groups'>;

const Note = ({ active, payload, unit, measure }: NoteProps) => {
  const group = payload[0]?.payload as Group | undefined;
  if (!active || !group) return null;
  return (
    <div className="rounded-box border border-base-300 bg-base-100 px-3 py-2 text-sm text-base-content shadow-lift">
      <p className="text-muted">{toGroupName(group, unit)}</p>
      <p className="font-semibold tabular-nums">{measure.write(group[measure.of])}</p>
    </div>
  );
};

/** For eyes and pointers only: whoever reads otherwise has the words above it, and the table. */
export const BarChart = ({ groups, unit, measure }: BarChartProps) => {
  const moves = !useReducedMotion();
  return (
    // Visitors' own colours replace what is inherited, but not what a drawing is given.
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
          tickFormatter={measure.writeShort}
          allowDecimals={measure.of === 'revenue'}
          tick={TICK}
          axisLine={false}
          tickLine={false}
        />
        <Tooltip
          content={(note) => <Note {...note} unit={unit} measure={measure} />}
          cursor={{ fill: 'var(--color-base-content)', fillOpacity: 0.08 }}
          isAnimationActive={false}
        />
        <Bar
          dataKey={measure.of}
          fill="currentColor"
          maxBarSize={40}
          radius={[3, 3, 0, 0]}
          isAnimationActive={moves}
          animationDuration={MOTION_MS}
        />
        <ReferenceLine y={0} stroke="var(--color-control)" />
      </Chart>
    </div>
  );
};
