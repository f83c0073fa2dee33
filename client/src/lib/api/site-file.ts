import { throwApiError } from './api-error';
import { sendPublic } from './public-transport';

/** Fetches a JSON file from the site's own origin instead of the API. */
export async function fetchSiteFile(path: `/${string}`): Promise<unknown> {
  const request = { method: 'get', url: location.origin + path } as const;
  return (await sendPublic(request).catch(throwApiError)).data;
}
