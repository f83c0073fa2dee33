import { recordFailure } from './api-error';
import { sendPublic } from './public-transport';

/** Fetches a JSON file from the site's own origin instead of the API. */
export async function fetchSiteFile(path: `/${string}`): Promise<unknown> {
  try {
    return (await sendPublic({ method: 'get', url: location.origin + path })).data;
  } catch (error) {
    await recordFailure(error);
    throw error;
  }
}
