/** The API call that `index.html` has sent before the scripts had loaded (`client/first-class.ts`). */
interface FirstCall {
  url: string;
  /** Undefined as soon as it has arrived, so that a later call does not get an outdated response. */
  response?: Promise<Response> | undefined;
  /** The picture of the class; null if the call has failed. */
  picture?: Promise<HTMLImageElement | null>;
  /** The data of a successful response. */
  data?: unknown;
  /** In ms; undefined until a successful response has arrived. */
  receivedAt?: number;
}

declare global {
  interface Window {
    firstCall?: FirstCall;
  }
}

const findFirstCall = (url: string) =>
  window.firstCall?.url === url ? window.firstCall : undefined;

/** Returns the response to a call that is already on its way; undefined the second time and for other calls. */
export function takeFirstResponse(url: string) {
  const call = findFirstCall(url);
  const response = call?.response;
  if (call) call.response = undefined;
  return response;
}

/** Returns the data of the first call and when it came; undefined if it has not arrived and for other calls. */
export function readFirstData(url: string) {
  const { data, receivedAt } = findFirstCall(url) ?? {};
  return receivedAt === undefined ? undefined : { data, receivedAt };
}
