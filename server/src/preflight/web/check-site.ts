import type { Config } from '#config/config';
import { failed, ok, reasonOf, warning, type Finding } from '../finding';

/** Mozilla's minimum: half a year. */
const HSTS_SECONDS_MIN = 15_768_000;
const COPY_THE_HEADERS = 'Include camp-headers.conf in each location of the site.';

const toDirectives = (policy: string) =>
  new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

const findHeaderProblems = (headers: Headers, isSecure: boolean): Finding[] => {
  const maxAge = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  const policy = toDirectives(headers.get('content-security-policy') ?? '');
  return [
    ...(isSecure && Number(maxAge ?? 0) < HSTS_SECONDS_MIN
      ? [
          failed(
            `Pages have no Strict-Transport-Security of at least half a year. ${COPY_THE_HEADERS}`,
          ),
        ]
      : []),
    ...(policy.has('frame-ancestors')
      ? []
      : [failed(`Other sites can show the pages in a frame. ${COPY_THE_HEADERS}`)]),
    ...(headers.get('x-content-type-options') === 'nosniff'
      ? []
      : [failed(`Pages have no X-Content-Type-Options. ${COPY_THE_HEADERS}`)]),
    ...(headers.get('cache-control')?.includes('no-cache')
      ? []
      : [
          warning(
            'Pages are not revalidated, so visitors may see an old release. Send Cache-Control: no-cache with them.',
          ),
        ]),
  ];
};

const BUILD_AGAIN = 'Build the site again with this configuration.';

/** The policy in the page names the addresses that the site was built for. */
const findBuildProblems = (page: string, { apiUrl, firebase, imageHosts }: Config): Finding[] => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
  if (policy === undefined)
    return [failed('The page has no Content Security Policy. Serve the files of client/dist.')];
  const directives = toDirectives(policy);
  const allows = (directive: string, source: string) =>
    directives.get(directive)?.includes(source) ?? false;
  return [
    ...(allows('connect-src', new URL(apiUrl).origin)
      ? []
      : [failed(`The site was built for another API than ${apiUrl}. ${BUILD_AGAIN}`)]),
    ...(!firebase || allows('frame-src', `https://${firebase.authDomain}`)
      ? []
      : [
          failed(
            `The site was built for another FIREBASE_AUTH_DOMAIN than ${firebase.authDomain}. ${BUILD_AGAIN}`,
          ),
        ]),
    ...(imageHosts === 'any' || imageHosts.every((host) => allows('img-src', `https://${host}`))
      ? []
      : [
          failed(
            `The site was built for other IMAGE_HOSTS, so it does not show their pictures. ${BUILD_AGAIN}`,
          ),
        ]),
  ];
};

const checkPage = async (
  origin: string,
  config: Config,
  signal: AbortSignal,
): Promise<Finding[]> => {
  const response = await fetch(`${origin}/`, { signal });
  const page = await response.text();
  if (!response.ok || !page.includes('id="root"')) {
    return [
      failed(
        `${origin} does not show the site (status ${response.status}). Serve the files of client/dist there.`,
      ),
    ];
  }
  const problems = [
    ...findHeaderProblems(response.headers, origin.startsWith('https:')),
    ...findBuildProblems(page, config),
  ];
  // Paths of pages are no files.
  const deep = await fetch(`${origin}/dashboard/preflight`, { signal });
  const isServedEverywhere = deep.ok && (await deep.text()).includes('id="root"');
  return [
    ...(problems.length === 0
      ? [ok(`${origin} shows the site of this configuration, with all headers.`)]
      : problems),
    ...(isServedEverywhere
      ? []
      : [failed('Unknown paths do not return index.html, so pages cannot be reloaded.')]),
  ];
};

/** Checks that plain HTTP leads to the same address over TLS. */
export async function checkRedirect(
  origin: string,
  httpPort: number | null,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:' || (port !== '' && httpPort === null)) return [];
  const plain = `http://${hostname}${httpPort === null ? '' : `:${httpPort}`}/allClass`;
  try {
    const response = await fetch(plain, { redirect: 'manual', signal });
    return [
      response.headers.get('location') === `${origin}/allClass`
        ? ok(`${new URL(plain).origin} leads to ${origin}.`)
        : failed(
            `${plain} does not lead to ${origin}/allClass. Redirect plain HTTP in the web server.`,
          ),
    ];
  } catch (error) {
    return [
      warning(
        `${plain} cannot be reached: ${reasonOf(error)}. Visitors who type the address without https see no page.`,
      ),
    ];
  }
}

/** Checks that an origin serves the site that was built with this configuration. */
export async function checkSite(
  origin: string,
  config: Config,
  signal: AbortSignal,
): Promise<Finding[]> {
  try {
    return await checkPage(origin, config, signal);
  } catch (error) {
    return [failed(`${origin} cannot be read: ${reasonOf(error)}.`)];
  }
}
