type AuthEventHandler = (message: { authEvent: unknown }) => void;
type OpenOptions = { url: string; where: HTMLElement };

// The emulator's pop-up looks through its opener's frames for one with this key and app name in its
// query, and posts the outcome there.
const RELAY_PAGE = '/auth-relay.html';

const noEventYet = { type: 'unknown', error: { code: 'auth/no-auth-event' } };

const openRelay = ({ url, where }: OpenOptions) => {
  const frame = document.createElement('iframe');
  frame.src = RELAY_PAGE + new URL(url).search;
  frame.hidden = true;
  frame.title = 'Sign-in relay';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  where.append(frame);
  return { frame, loaded };
};

const listenTo = (frame: HTMLIFrameElement, handler: AuthEventHandler) => {
  frame.contentWindow?.addEventListener('message', ({ origin, data }: MessageEvent) => {
    const message = data as { eventType?: string; data?: { authEvent: unknown } } | null;
    if (origin !== location.origin || message?.eventType !== 'sendAuthEvent') return;
    if (message.data) handler({ authEvent: message.data.authEvent });
  });
  // Firebase waits for a first answer before it opens a pop-up, even when there is nothing to tell.
  handler({ authEvent: noEventYet });
};

/** Answers later, as gapi does: after it has taken the answer, Firebase always throws. */
const answerWebStorage = (answer: (replies: unknown[]) => void) =>
  void Promise.resolve([{ webStorageSupport: true }])
    .then(answer)
    .catch(() => undefined);

const toGapiFrame = (frame: HTMLIFrameElement) => ({
  restyle: () => Promise.resolve(),
  ping: () => Promise.resolve(),
  register: (name: string, handler: AuthEventHandler) => {
    if (name === 'authEvent') listenTo(frame, handler);
  },
  send: (name: string, _message: unknown, answer: (replies: unknown[]) => void) => {
    if (name === 'webStorageSupport') answerWebStorage(answer);
  },
});

/**
 * Stands in for Google's gapi, which Firebase's pop-ups need and which cannot be fetched offline.
 * It has to be there before the auth object is made. Emulator only.
 */
export const installGapiShim = () => {
  const open = async (options: OpenOptions, onOpen: (frame: object) => Promise<object>) => {
    const { frame, loaded } = openRelay(options);
    await loaded;
    return onOpen(toGapiFrame(frame));
  };
  const iframes = {
    Iframe: () => undefined,
    CROSS_ORIGIN_IFRAMES_FILTER: null,
    getContext: () => ({ open }),
  };
  Object.assign(window, { gapi: { iframes } });
};
