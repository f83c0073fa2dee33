type AuthEventHandler = (message: { authEvent: unknown }) => void;
interface OpenOptions {
  url: string;
  where: HTMLElement;
}

// The emulator's pop-up searches its opener's frames for one with this key and app name in its query
// string, and posts the outcome to it.
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
  // Firebase waits for a first event before it opens a pop-up.
  handler({ authEvent: noEventYet });
};

/** Replies asynchronously, as gapi does. Firebase always throws after it received the reply. */
const replyWebStorage = (reply: (replies: unknown[]) => void) =>
  void Promise.resolve([{ webStorageSupport: true }])
    .then(reply)
    .catch(() => undefined);

const toGapiFrame = (frame: HTMLIFrameElement) => ({
  restyle: () => Promise.resolve(),
  ping: () => Promise.resolve(),
  register: (name: string, handler: AuthEventHandler) => {
    if (name === 'authEvent') listenTo(frame, handler);
  },
  send: (name: string, _message: unknown, reply: (replies: unknown[]) => void) => {
    if (name === 'webStorageSupport') replyWebStorage(reply);
  },
});

/**
 * Replaces Google's gapi, which Firebase's pop-ups need and which cannot be downloaded offline. Must
 * be installed before the auth object is created. Used with the emulator only.
 */
export function installGapiShim() {
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
}
