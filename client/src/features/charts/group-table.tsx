import { NoValue } from '#ui/no-value';
import { ScrollBox } from '#ui/scroll-box';
import type { BarChartProps } from './bar-chart/bar-chart';
import { toGroupName } from './chart.messages';

const columns = { day: 'Day', week: 'Week', month: 'Month' };

/** The chart's numbers as a table, newest first, in the same space. */
export function GroupTable({ groups, unit, measure }: BarChartProps) {
  const name = `${measure.title} by ${unit}`;
  const hasBefore = groups.some(({ before }) => before !== undefined);
  return (
    <ScrollBox label={`${name}, table`} className="h-64">
      <table className="w-full">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 bg-base-100 text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-semibold">
              {columns[unit]}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-semibold">
              {measure.title}
            </th>
            {hasBefore && (
              <th scope="col" className="py-2 pe-3 text-end font-semibold">
                Period before
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-base-300 border-t border-base-300">
          {groups.toReversed().map((group) => (
            <tr key={group.from}>
              <th scope="row" className="py-2 text-start font-normal">
                {toGroupName(group, unit)}
              </th>
              <td className="py-2 pe-3 text-end tabular-nums">
                {measure.format(group[measure.of])}
              </td>
              {hasBefore && (
                <td className="py-2 pe-3 text-end text-muted tabular-nums">
                  {group.before === undefined ? <NoValue /> : measure.format(group.before)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
