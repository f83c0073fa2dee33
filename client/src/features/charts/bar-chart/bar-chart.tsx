import { toAxis } from './axis';
import { NameAxis, ValueAxis } from './chart-axes';
import { Plot } from './chart-plot';
import { showsBefore, toGroupName, type Measure } from '../chart.messages';
import type { Group, Unit } from '../group-days';
import { useBarCursor } from './use-bar-cursor';
import { useBarPointer } from './use-bar-pointer';

export interface BarChartProps {
  groups: readonly Group[];
  unit: Unit;
  measure: Measure;
}

type GroupProps = Omit<BarChartProps, 'groups'> & { group: Group; isLast: boolean };

/** Returns e.g. `Sat, Nov 21, 2026, so far`: the last bar includes today. */
const toName = ({ group, unit, isLast }: Omit<GroupProps, 'measure'>) =>
  `${toGroupName(group, unit)}${isLast ? ', so far' : ''}`;

const toBeforeText = ({ before }: Group, { format }: Measure) =>
  before === undefined ? '' : `${format(before)} in the period before`;

const Values = ({ measure, ...rest }: GroupProps) => (
  <div className="chart-values shrink-0 rounded-box border border-base-300 bg-base-100 px-3 py-2 text-sm text-base-content shadow-lift">
    <p className="text-muted">{toName(rest)}</p>
    <p className="font-semibold tabular-nums">{measure.format(rest.group[measure.of])}</p>
    <p className="text-muted tabular-nums empty:hidden">{toBeforeText(rest.group, measure)}</p>
  </div>
);

/**
 * Shows the values of a bar next to it, on the side with more room. If they need more, the spacer
 * shrinks; wider values cover the axis.
 */
const Tooltip = ({ groups, index, ...rest }: BarChartProps & { index: number }) => {
  const last = groups.length - 1;
  const isLeft = index > last / 2;
  const barsBeside = isLeft ? groups.length - index : index + 1;
  return (
    <div
      className={`pointer-events-none absolute inset-0 flex items-start ${isLeft ? 'flex-row-reverse' : 'justify-end'}`}
    >
      <span style={{ flexBasis: `${(100 * barsBeside) / groups.length}%` }} />
      <Values {...rest} group={groups[index]!} isLast={index === last} />
      {!isLeft && <span className="grow" />}
    </div>
  );
};

/** Shows the period before only where a line is drawn for it. */
const toValues = (groups: readonly Group[], unit: Unit, { of }: Measure) =>
  groups.flatMap((group) => [group[of], (showsBefore(unit) && group.before) || 0]);

interface DrawingProps extends BarChartProps {
  /** The bar that the keyboard has chosen; null if none. */
  chosen: number | null;
  pointer: ReturnType<typeof useBarPointer>;
}

const Drawing = ({ chosen, pointer: { pointed, plot }, ...chart }: DrawingProps) => {
  const { groups, unit, measure } = chart;
  const axis = toAxis(toValues(groups, unit, measure));
  const shown = pointed ?? chosen;
  return (
    <div aria-hidden="true" className="chart-drawing grid h-full pt-2 pe-1 text-sm text-muted">
      <ValueAxis axis={axis} format={measure.formatShort} />
      <div {...plot} className="relative" style={{ touchAction: 'pan-y' }}>
        <Plot {...chart} axis={axis} chosen={chosen} pointed={pointed} />
        {shown !== null && <Tooltip {...chart} index={shown} />}
      </div>
      <NameAxis groups={groups} unit={unit} />
    </div>
  );
};

/**
 * The drawing is hidden from screen readers. The slider around it tells the value of each bar; the
 * arrow keys move from bar to bar.
 */
export function BarChart({ groups, unit, measure }: BarChartProps) {
  const { index, slider } = useBarCursor(groups.length);
  const pointer = useBarPointer(groups.length);
  const last = groups.length - 1;
  const group = groups[index ?? last];
  if (!group) return null;
  const shown = { group, unit, isLast: (index ?? last) === last };
  return (
    <div
      {...slider}
      {...pointer.chart}
      aria-label={`${measure.title} by ${unit}`}
      aria-valuetext={[
        `${toName(shown)}: ${measure.format(group[measure.of])}`,
        toBeforeText(group, measure),
      ]
        .filter(Boolean)
        .join(', ')}
      className="h-64 rounded-box"
    >
      <Drawing groups={groups} unit={unit} measure={measure} chosen={index} pointer={pointer} />
    </div>
  );
}
