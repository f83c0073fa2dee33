import { useSearchParams } from 'react-router-dom';
import type { Unit } from './group-days';

/** The period that the charts cover, and the unit of one bar. */
export interface Span {
  days: number;
  label: string;
  description: string;
  unit: Unit;
}

const month: Span = { days: 30, label: '30 days', description: 'the last 30 days', unit: 'day' };
export const spans: readonly Span[] = [
  month,
  { days: 90, label: '90 days', description: 'the last 90 days', unit: 'week' },
  { days: 365, label: '1 year', description: 'the last 365 days', unit: 'month' },
];

/** The period is stored in the URL, so that it can be linked to and survives a reload. */
export function useSpan() {
  const [params, setParams] = useSearchParams();
  const span = spans.find(({ days }) => String(days) === params.get('days')) ?? month;
  const setSpan = ({ days }: Span) =>
    setParams(days === month.days ? {} : { days: String(days) }, {
      replace: true,
      preventScrollReset: true,
    });
  return { span, setSpan };
}
