import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstView, firstViews } from './first-view.ts';
import { CLASS_PATH, shells } from './shells.ts';
import { paths } from './src/lib/paths.ts';
import { stubMediaQueries } from './src/testing/browser/media-queries.ts';

const API = 'https://api.example.com';

const chunk = (module: string, imports: string[] = []) => ({
  type: 'chunk',
  fileName: `assets/${module}.js`,
  facadeModuleId: `/client/${module}`,
  isEntry: module === 'src/main.tsx',
  imports,
});

const shared = chunk('shared');
const ofPages = chunk('pages');
const entry = chunk('src/main.tsx', [shared.fileName]);
const pages = Object.values(firstViews).map(({ page }) =>
  chunk(page, [shared.fileName, ofPages.fileName]),
);
const bundle = Object.fromEntries(
  [shared, ofPages, entry, ...pages].map((file) => [file.fileName, file]),
);

/** Returns the inline scripts that the build adds to the page. */
const buildScripts = () => {
  const { transformIndexHtml } = firstView(API);
  const { handler } = transformIndexHtml as unknown as {
    handler: (html: string, context: object) => string;
  };
  const html = handler('<script type="module"></script><div id="root"></div>', { bundle });
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);
};

/** Runs the inline scripts at a URL. Returns the preloaded files and the shell. */
const open = (url: string) => {
  history.replaceState(null, '', url);
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div>';
  for (const script of buildScripts()) runInThisContext(script);
  return {
    files: [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`),
    shell: document.querySelector('#root')!.innerHTML,
  };
};

const parse = (html = '') => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element.innerHTML;
};

let initialUrl = '';
/** Runs what waits for the first paint. No other test paints, so none gets the scripts of the one before. */
let paint: () => void;
beforeEach(() => {
  initialUrl = location.href;
  const callbacks: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    callbacks.push(callback),
  );
  paint = () => callbacks.forEach((callback) => callback(0));
});
afterEach(() => {
  delete window.firstCall;
  history.replaceState(null, '', initialUrl);
  delete document.documentElement.dataset.theme;
});

test('knows only paths of the site', () => {
  const known = Object.keys({ ...firstViews, ...shells });
  const addresses = [...Object.values(paths), `${paths.allClass}/:id`];
  expect(addresses).toEqual(expect.arrayContaining(known));
});

const SHARED_PRELOAD = `modulepreload ${location.origin}/${ofPages.fileName}`;

test('preloads the scripts, the picture and the API call of a path, and shows its shell', () => {
  const { files, shell } = open('/allClass');
  expect(files).toEqual([
    `modulepreload ${location.origin}/assets/${firstViews['/allClass']!.page}.js`,
    SHARED_PRELOAD,
    `preload ${location.origin}/pictures/banners/football.svg`,
    `preload ${API}/topClass?sort=startsOn`,
  ]);
  expect(shell).toBe(parse(shells['/allClass']!.replaceAll('{night}', '')));
});

const listScripts = () =>
  [...document.head.querySelectorAll('script')].map(({ type, src }) => `${type} ${src}`);

test.each([{ hidden: false }, { hidden: true }])(
  'runs each script of a page in a task of its own, the page last, and after the first paint of a tab with %j',
  async ({ hidden }) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    open('/allClass');
    // A hidden tab never paints.
    expect(listScripts()).toHaveLength(hidden ? 2 : 0);
    paint();
    await vi.waitFor(() =>
      expect(listScripts()).toEqual([
        `module ${location.origin}/${ofPages.fileName}`,
        `module ${location.origin}/assets/${firstViews['/allClass']!.page}.js`,
      ]),
    );
  },
);

test.each([
  ['/allClass', ['/allclass', '/allClass/', '/ALLCLASS//']],
  ['/login', ['/logIn', '/logIn/', '/LOGIN']],
])('treats %s the same however it is spelled', (path, spellings) => {
  const expected = open(path);
  expect(expected.files.length).toBeGreaterThan(0);
  for (const spelling of spellings) expect(open(spelling)).toEqual(expected);
});

const CLASS_ID = '6b08FDe5ed5fb693e0afb5f3';

test.each([`/allClass/${CLASS_ID}`, `/allclass/${CLASS_ID}/`])(
  'preloads the scripts of the class page, and requests the class and its picture, for %s',
  async (path) => {
    const fetched = vi.fn<typeof fetch>(() =>
      Promise.resolve(Response.json({ image: '/one.svg' })),
    );
    vi.stubGlobal('fetch', fetched);
    const { files, shell } = open(path);
    expect(files).toEqual([
      `modulepreload ${location.origin}/assets/${firstViews[CLASS_PATH]!.page}.js`,
      SHARED_PRELOAD,
    ]);
    expect(shell).toBe(parse(shells[CLASS_PATH]));
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${API}/topClass/${CLASS_ID}`]);
    await vi.waitFor(() =>
      expect(document.querySelector('#root img')).toHaveAttribute('src', '/one.svg'),
    );
  },
);

test('preloads only scripts for a search, which has another layout', () => {
  const { files, shell } = open('/allClass?category=Cricket');
  expect(files).toEqual([expect.stringMatching(/^modulepreload /), SHARED_PRELOAD]);
  expect(shell).toBe('');
});

test('shows no shell to a visitor whom a page has sent here, because the texts may be others', () => {
  const whenSent = (path: string) => {
    open(path);
    history.replaceState({ usr: {} }, '', path);
    document.querySelector('#root')!.replaceChildren();
    for (const script of buildScripts()) runInThisContext(script);
    return document.querySelector('#root')!.innerHTML;
  };
  expect(whenSent('/login')).toBe('');
});

test('shows the home page’s shell whatever the query', () => {
  expect(open('/?utm_source=mail').shell).toBe(parse(homeShell('day')));
});

const homeShell = (time: string) => shells['/']!.replaceAll('{time}', time);

test.each([
  ['day', 'day', undefined],
  ['night', 'floodlight', undefined],
  ['night', 'system', '(prefers-color-scheme: dark)'],
  ['day', 'day', '(prefers-color-scheme: dark)'],
])('starts the home page by %s with the theme %s on a device with %s', (time, theme, scheme) => {
  stubMediaQueries((media) => media === scheme);
  if (theme !== 'system') document.documentElement.dataset.theme = theme;
  const { files, shell } = open('/');
  expect(files).toContain(
    `preload ${location.origin}/pictures/heroes/hero-football-${time}-back.svg`,
  );
  expect(shell).toBe(parse(homeShell(time)));
});

test('starts the class list and a class at night with the dark theme', async () => {
  const image = '/pictures/classes/one.svg';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ image })));
  document.documentElement.dataset.theme = 'floodlight';
  const { files, shell } = open('/allClass');
  expect(files).toContain(`preload ${location.origin}/pictures/night/banners/football.svg`);
  expect(shell).toBe(parse(shells['/allClass']!.replaceAll('{night}', 'night/')));
  open(`/allClass/${CLASS_ID}`);
  await vi.waitFor(() =>
    expect(document.querySelector('#root img')).toHaveAttribute(
      'src',
      '/pictures/night/classes/one.svg',
    ),
  );
});

test.each(['/about', '/allClass/not-an-id'])('preloads nothing for %s', (path) => {
  expect(open(path)).toEqual({ files: [], shell: '' });
});
