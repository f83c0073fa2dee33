import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statsEndpoints, type AdminCharts } from '@camp/server/contract/stats';
import { call } from '#lib/api/client';
import { ADMIN_CHARTS } from '#lib/queries/query-keys';
import type { Span } from './spans';

export type Charts = AdminCharts & { span: Span };

/**
 * Returns the charts of a period; the previous ones stay, with their period, until they have
 * loaded.
 */
export const chartsQuery = (span: Span) =>
  queryOptions({
    queryKey: [ADMIN_CHARTS, span.days],
    queryFn: async (): Promise<Charts> => ({
      span,
      ...(await call(statsEndpoints.getAdminCharts, { query: { days: span.days } })),
    }),
    placeholderData: keepPreviousData,
  });
