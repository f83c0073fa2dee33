import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { withPortraitHosts, type ImageHosts } from '../server/src/shared/image-hosts.ts';

export interface PolicyOptions {
  apiUrl: string;
  /** Firebase's sign-in domain; null if the emulator is used, which responds under the site's origin. */
  authDomain: string | null;
  /** True if the payment sandbox may be used, whose script comes from the API. */
  allowsSandbox: boolean;
  /** The URL that pictures are uploaded to; null for the API. */
  uploadUrl: string | null;
  /** The hosts whose pictures the API allows. */
  imageHosts: ImageHosts;
}

const originOf = (url: string) => new URL(url).origin;

const toImageSources = (imageHosts: ImageHosts) => {
  const hosts = withPortraitHosts(imageHosts);
  return hosts === 'any' ? ['https:'] : hosts.map((host) => `https://${host}`);
};

/** Returns the allowed sources by directive. The hosts of Firebase and Stripe are from their guides. */
const directivesOf = ({
  apiUrl,
  authDomain,
  allowsSandbox,
  uploadUrl,
  imageHosts,
}: PolicyOptions) => {
  const api = originOf(apiUrl);
  const firebaseCalls = [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ];
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      'https://js.stripe.com',
      ...(allowsSandbox ? [api] : []),
      ...(authDomain ? ['https://apis.google.com'] : []),
    ],
    // Dialogs and carousels add inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The API refuses pictures of other hosts. A chosen file is shown before its upload as a blob.
    'img-src': ["'self'", 'data:', 'blob:', api, ...toImageSources(imageHosts)],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      api,
      'https://api.stripe.com',
      ...(authDomain ? firebaseCalls : []),
      ...(uploadUrl ? [originOf(uploadUrl)] : []),
    ],
    'frame-src': [
      "'self'",
      'https://js.stripe.com',
      'https://hooks.stripe.com',
      ...(authDomain ? [`https://${authDomain}`] : []),
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
};

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the policy of a page. It allows exactly the inline scripts in `html`. */
export function toPolicy(html: string, options: PolicyOptions): string {
  const directives = directivesOf(options);
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script!));
  directives['script-src'].push(...inline);
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Adds the policy to the built page, so that it applies on any static host. Not in development,
 * because Vite adds its own inline scripts there.
 */
export const contentSecurityPolicy = (options: PolicyOptions): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // After the charset, which browsers expect in the first kilobyte.
    handler: (html) =>
      html.replace(
        /<meta charset[^>]*>/,
        (charset) =>
          `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${toPolicy(html, options)}" />`,
      ),
  },
});
