import { useSearchParams } from 'react-router-dom';
import type { Unit } from './group-days';

/** How far back the charts look, and what one bar stands for so that they stay readable. */
export type Span = { days: number; label: string; words: string; unit: Unit };

const month: Span = { days: 30, label: '30 days', words: 'the last 30 days', unit: 'day' };
export const spans: readonly Span[] = [
  month,
  { days: 90, label: '90 days', words: 'the last 90 days', unit: 'week' },
  { days: 365, label: 'A year', words: 'the last 365 days', unit: 'month' },
];

/** The span is part of the address, so that it can be linked to and survives a reload. */
export const useSpan = () => {
  const [params, setParams] = useSearchParams();
  const span = spans.find(({ days }) => String(days) === params.get('days')) ?? month;
  const setSpan = ({ days }: Span) =>
    setParams(days === month.days ? {} : { days: String(days) }, {
      replace: true,
      preventScrollReset: true,
    });
  return { span, setSpan };
};
