/**
 * @param {URLSearchParams} form
 * @param {string} prefix
 * @param {unknown} value
 */
function append(form, prefix, value) {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.append(prefix, String(value));
    return;
  }
  for (const [name, part] of Object.entries(value)) append(form, `${prefix}[${name}]`, part);
}

/** @param {Record<string, unknown>} parameters */
function toForm(parameters) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) append(form, name, value);
  return form;
}

/** @type {{ error: import('./types').ApiError }} */
const connectionError = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
};

/** @typedef {ReturnType<typeof createApi>} Api */

/**
 * Creates a client for the sandbox that served the script. Sends the key as a parameter, as Stripe.js does, so no
 * preflight is needed. Calls return `{ value }` or `{ error }` and never throw.
 * @param {string} origin the base URL, with a trailing slash
 * @param {string} key
 */
export function createApi(origin, key) {
  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {Record<string, unknown>} parameters
   * @returns {Promise<{ value: any, error?: undefined } | { value?: undefined, error: import('./types').ApiError }>}
   */
  async function call(method, path, parameters) {
    const form = toForm({ ...parameters, key });
    const url = new URL(`v1/${path}`, origin);
    if (method === 'GET') url.search = form.toString();
    try {
      const body = method === 'POST' ? form : null;
      const response = await fetch(url, { method, body, credentials: 'omit' });
      const json = await response.json();
      return json.error ? { error: json.error } : { value: json };
    } catch {
      return connectionError;
    }
  }

  return {
    /** @param {string} path @param {Record<string, unknown>} parameters */
    get: (path, parameters) => call('GET', path, parameters),
    /** @param {string} path @param {Record<string, unknown>} parameters */
    post: (path, parameters) => call('POST', path, parameters),
  };
}
