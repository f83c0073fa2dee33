import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-base-200 text-base-content',
  good: 'bg-success/15 text-success',
  warn: 'bg-warning/15 text-warning',
  bad: 'bg-error/12 text-error',
  football: 'bg-football/15 text-football-text',
  cricket: 'bg-cricket/15 text-cricket-text',
  basketball: 'bg-basketball/15 text-basketball-text',
} as const;
export type Tone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
