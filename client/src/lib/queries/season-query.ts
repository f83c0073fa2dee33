import { queryOptions } from '@tanstack/react-query';
import type { Season } from '@camp/server/contract/classes/season';
import { throwApiError } from '../api/api-error';
import { apiUrl } from '../api/api-url';
import { sendPublic } from '../api/public-transport';
import { CLASSES } from './query-keys';

/** Calls the endpoint without its contract, because Zod would otherwise load with the first page. */
const getSeason = async () => {
  const request = { method: 'get', url: `${apiUrl}/season` } as const;
  return (await sendPublic(request).catch(throwApiError)).data as Season;
};

/** Returns the dates, ages and weeks of the classes on sale. */
export const seasonQuery = () =>
  queryOptions({ queryKey: [CLASSES, 'season'], queryFn: getSeason });
