import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

export interface Reaches {
  apiUrl: string;
  /** Firebase's sign-in domain; null where the emulator answers under the site's own address. */
  authDomain: string | null;
  /** Whether payments may be the sandbox's, whose script comes from the API. */
  maySandbox: boolean;
  /** Where pictures are uploaded to, if not to the API. */
  uploadUrl: string | null;
}

const originOf = (url: string) => new URL(url).origin;

/** What a page may load and call, by directive; Firebase and Stripe name their hosts in their own guides. */
const directivesOf = ({ apiUrl, authDomain, maySandbox, uploadUrl }: Reaches) => {
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
      ...(maySandbox ? [api] : []),
      ...(authDomain ? ['https://apis.google.com'] : []),
    ],
    // Dialogs and carousels write styles of their own into the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures of people and classes may lie anywhere that is encrypted.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', api],
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

/** The policy of a page, which lets in exactly the scripts that are written in it. */
export const toPolicy = (html: string, reaches: Reaches): string => {
  const directives = directivesOf(reaches);
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script!));
  directives['script-src'].push(...inline);
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/**
 * Writes the policy into the built page, so that it holds on any host of static files. Not while
 * developing: what Vite adds there is not ours to vouch for.
 */
export const contentSecurityPolicy = (reaches: Reaches): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // After the character set, which browsers look for in the first kilobyte.
    handler: (html) =>
      html.replace(
        /<meta charset[^>]*>/,
        (charset) =>
          `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${toPolicy(html, reaches)}" />`,
      ),
  },
});
