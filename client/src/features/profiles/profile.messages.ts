import type { Qualification } from '@camp/server/contract';
import { toDayText } from '#lib/format/dates';

export const toValidity = ({ expiresOn }: { expiresOn?: string }) =>
  expiresOn === undefined ? 'does not expire' : `valid until ${toDayText(expiresOn)}`;

export function toQualificationState({ status, isExpired }: Qualification) {
  if (isExpired) return { label: 'Expired', tone: 'bad' } as const;
  if (status === 'confirmed') return { label: 'Confirmed', tone: 'good' } as const;
  if (status === 'rejected') return { label: 'Denied', tone: 'bad' } as const;
  return { label: 'In review', tone: 'warn' } as const;
}
