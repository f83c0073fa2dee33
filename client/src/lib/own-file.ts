import { noteFailure } from './call-failure';
import { sendAsGuest } from './guest-transport';

/** What a file of the site itself holds, not of the API. */
export const readOwnFile = async (path: `/${string}`): Promise<unknown> => {
  try {
    return (await sendAsGuest({ method: 'get', url: location.origin + path })).data;
  } catch (error) {
    await noteFailure(error);
    throw error;
  }
};
