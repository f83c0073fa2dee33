import type { Db } from 'mongodb';
import { randomText } from '../ids';
import { apiError, invalidRequest } from './api-error';
import type { Caller, Endpoint } from './endpoint';
import { isSameSecret } from './secrets';

export interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Returns the keys of this installation; generates random keys the first time and stores them. */
export async function loadKeys(db: Db): Promise<Keys> {
  const settings = db.collection<Keys & { _id: string }>('sandboxSettings');
  const newKeys = {
    secretKey: `sk_test_sandbox${randomText(32)}`,
    publishableKey: `pk_test_sandbox${randomText(32)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
  await settings.updateOne({ _id: 'keys' }, { $setOnInsert: newKeys }, { upsert: true });
  const stored = await settings.findOne({ _id: 'keys' });
  if (!stored) throw new Error('Could not store the keys of the payment sandbox.');
  const { secretKey, publishableKey, webhookSecret } = stored;
  return { secretKey, publishableKey, webhookSecret };
}

const unauthorized = (message: string) => apiError(401, { type: 'invalid_request_error', message });

/** Returns the API key: a bearer token, the basic auth user name (curl -u) or, from browsers, a parameter. */
export function findApiKey(authorization: string | null, parameter: unknown): string | null {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme)) {
    return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '';
  }
  return typeof parameter === 'string' ? parameter : null;
}

export function identifyCaller(key: string | null, keys: Keys, endpoint: Endpoint): Caller {
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
    );
  }
  if (isSameSecret(key, keys.secretKey)) return 'secret';
  if (!isSameSecret(key, keys.publishableKey)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  if (endpoint.keys === 'any') return 'publishable';
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
    403,
  );
}
