import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { BarChart } from './bar-chart/bar-chart';
import { describeChart, hasValues, showsBefore, type Measure } from './chart.messages';
import { groupDays, withBefore, type ChartDay } from './group-days';
import { GroupTable } from './group-table';
import type { Span } from './spans';

interface DayChartProps {
  days: readonly ChartDay[];
  /** The same number of days before them. */
  before: readonly ChartDay[];
  span: Span;
  measure: Measure;
}

/** Names the bars of the period and the line of the period before. */
const Legend = ({ measure, days }: { measure: Measure; days: number }) => (
  <ul aria-label={`Colors of ${measure.title}`} className="flex flex-wrap gap-x-6">
    <li className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`legend-swatch ${measure.of === 'revenue' ? 'text-primary' : 'text-info'}`}
      />
      These {days} days
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="legend-swatch legend-before" />
      The {days} days before
    </li>
  </ul>
);

/** One measure over time: a summary, and a chart or a table. */
export function DayChart({ days, before, span, measure }: DayChartProps) {
  const [isTable, setIsTable] = useState(false);
  const { unit } = span;
  const isCompared = hasValues(before, measure);
  const groupsBefore = isCompared ? groupDays(before, unit) : [];
  const groups = withBefore(groupDays(days, unit), groupsBefore, measure.of);
  const Icon = isTable ? ChartColumn : Table2;
  const chart = { groups, unit, measure };
  return (
    <div className="day-chart">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">
          {measure.title} by {span.unit}
        </h3>
        <button
          type="button"
          className="btn min-h-11 btn-secondary px-3 text-sm"
          onClick={() => setIsTable(!isTable)}
        >
          <Icon size={18} aria-hidden="true" />
          <span>
            Show as {isTable ? 'chart' : 'table'}
            <span className="sr-only">: {measure.title}</span>
          </span>
        </button>
      </div>
      <p className="mt-1 mb-4 min-h-18 sm:min-h-12">{describeChart(days, measure, span, before)}</p>
      {isTable ? <GroupTable {...chart} /> : <BarChart {...chart} />}
      {!isTable && (
        <div className="mt-2 text-sm">
          {isCompared && showsBefore(unit) && <Legend measure={measure} days={days.length} />}
          <p className="mt-1 text-muted">The last bar includes today, so far.</p>
        </div>
      )}
    </div>
  );
}
