import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart as Chart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { useReducedMotion } from '../../ui/hooks/use-reduced-motion';
import { useBarCursor } from './use-bar-cursor';
import { showsBefore, toGroupName, toTick, type Measure } from './chart.messages';
import type { Group, Unit } from './group-days';

export interface BarChartProps {
  groups: readonly Group[];
  unit: Unit;
  measure: Measure;
}

const ANIMATION_MS = 200;
const TICK = { className: 'text-muted', fill: 'currentColor', fontSize: 13 };

type GroupProps = Omit<BarChartProps, 'groups'> & { group: Group; isLast: boolean };

/** Returns e.g. `Sat, Nov 21, 2026, so far`: the last bar includes today. */
const toName = ({ group, unit, isLast }: Omit<GroupProps, 'measure'>) =>
  `${toGroupName(group, unit)}${isLast ? ', so far' : ''}`;

const toBeforeText = ({ before }: Group, { format }: Measure) =>
  before === undefined ? '' : `${format(before)} in the period before`;

const Values = ({ measure, ...rest }: GroupProps) => (
  <div className="rounded-box border border-base-300 bg-base-100 px-3 py-2 text-sm text-base-content shadow-lift">
    <p className="text-muted">{toName(rest)}</p>
    <p className="font-semibold tabular-nums">{measure.format(rest.group[measure.of])}</p>
    <p className="text-muted tabular-nums empty:hidden">{toBeforeText(rest.group, measure)}</p>
  </div>
);

type ChartTooltipProps = Pick<TooltipContentProps, 'active' | 'payload'> & BarChartProps;

const ChartTooltip = ({ active, payload, groups, ...rest }: ChartTooltipProps) => {
  const group = payload[0]?.payload as Group | undefined;
  if (!active || !group) return null;
  return <Values {...rest} group={group} isLast={group.from === groups.at(-1)?.from} />;
};

const AXIS = { tick: TICK, axisLine: false, tickLine: false } as const;

/** Today is not over, so the last bar is lighter. */
const toOpacity = (index: number, last: number, current: number | null) => {
  if (current !== null && current !== index) return 0.35;
  return index === last ? 0.6 : 1;
};

/** The period before: a thin line with a pale edge, which sets it off against the bars. */
const BEFORE_LINES = [
  { stroke: 'var(--color-base-100)', strokeWidth: 4 },
  { stroke: 'var(--color-base-content)', strokeWidth: 1.5 },
];

interface DrawingProps extends BarChartProps {
  /** The bar that the keyboard has chosen; null if none. */
  current: number | null;
}

const Drawing = ({ groups, unit, measure, current }: DrawingProps) => {
  const isAnimated = !useReducedMotion();
  return (
    <Chart
      responsive
      accessibilityLayer={false}
      data={groups}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-base-300)" />
      <XAxis
        {...AXIS}
        dataKey="from"
        tickFormatter={(from: string) => toTick(from, unit)}
        tickMargin={8}
        interval="equidistantPreserveStart"
        minTickGap={12}
      />
      <YAxis
        {...AXIS}
        width="auto"
        tickFormatter={measure.formatShort}
        allowDecimals={measure.of === 'revenue'}
      />
      <Tooltip
        content={(tooltip) => (
          <ChartTooltip {...tooltip} groups={groups} unit={unit} measure={measure} />
        )}
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
      >
        {groups.map(({ from }, index) => (
          <Cell key={from} fillOpacity={toOpacity(index, groups.length - 1, current)} />
        ))}
      </Bar>
      {showsBefore(unit) &&
        BEFORE_LINES.map((line) => (
          <Line
            key={line.stroke}
            dataKey="before"
            type="linear"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
            {...line}
          />
        ))}
      <ReferenceLine y={0} stroke="var(--color-control)" />
    </Chart>
  );
};

/**
 * The drawing is hidden from screen readers. The slider around it tells the value of each bar; the
 * arrow keys move from bar to bar.
 */
export function BarChart({ groups, unit, measure }: BarChartProps) {
  const { index, slider } = useBarCursor(groups.length);
  const last = groups.length - 1;
  const group = groups[index ?? last];
  if (!group) return null;
  const shown = { group, unit, isLast: (index ?? last) === last };
  return (
    // In forced-colors mode, `currentColor` adapts, but explicit SVG colors would not.
    <div
      {...slider}
      aria-label={`${measure.title} by ${unit}`}
      aria-valuetext={[
        `${toName(shown)}: ${measure.format(group[measure.of])}`,
        toBeforeText(group, measure),
      ]
        .filter(Boolean)
        .join(', ')}
      className={`relative h-64 rounded-box ${measure.of === 'revenue' ? 'text-primary' : 'text-info'}`}
    >
      <div aria-hidden="true" className="h-full">
        <Drawing groups={groups} unit={unit} measure={measure} current={index} />
        {index !== null && (
          <div
            className={`pointer-events-none absolute top-2 ${index > last / 2 ? 'left-14' : 'right-2'}`}
          >
            <Values {...shown} measure={measure} />
          </div>
        )}
      </div>
    </div>
  );
}
