import type { Camp } from '#camp';

const MINUTE_MS = 60_000;

/** Returns how long seats are held for a checkout. */
export const toHoldMs = ({ publicConfig }: Pick<Camp, 'publicConfig'>): number =>
  publicConfig.holdMinutes * MINUTE_MS;
