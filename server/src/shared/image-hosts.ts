/** The hosts of the pictures that Google and GitHub have of their accounts. */
export const PORTRAIT_HOSTS = ['lh3.googleusercontent.com', 'avatars.githubusercontent.com'];

/** The hosts whose pictures the camp shows besides its own; `any` is every host with https. */
export type ImageHosts = readonly string[] | 'any';

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Returns true for a host as URLs have it. The Content Security Policy contains it, so no other characters pass. */
export const isImageHost = (host: string): boolean =>
  HOST.test(host) && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;

/** Returns the hosts of a comma-separated list. */
export const readImageHosts = (text: string): string[] =>
  text.split(',').map((host) => host.trim());

/**
 * Returns the hosts of IMAGE_HOSTS. Without the variable, these are all in development, where scripts and developers
 * use pictures of any host, and none for the public.
 */
export function toImageHosts(text: string | undefined, isPublic: boolean): ImageHosts {
  if (text) return readImageHosts(text);
  return isPublic ? [] : 'any';
}

/** Returns the hosts whose pictures can be portraits. */
export const withPortraitHosts = (hosts: ImageHosts): ImageHosts =>
  hosts === 'any' ? 'any' : [...hosts, ...PORTRAIT_HOSTS];

/** Returns true for an https URL on one of the hosts; an attacker could intercept plain http. */
export const isOnHost = (url: string, hosts: ImageHosts): boolean =>
  url.startsWith('https://') &&
  URL.canParse(url) &&
  (hosts === 'any' || hosts.includes(new URL(url).host));
