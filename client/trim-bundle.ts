import type { Plugin } from 'vite';

/**
 * Returns React Router's code in a form whose unused components the bundler can drop. The library gives
 * its components names for React's developer tools, and such an assignment keeps a component in the build.
 */
export const trimRouter = (code: string) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');

const COLOR_MIX_TEST = /@supports ?\(color: ?color-mix\(in lab, ?red, ?red\)\) ?\{/;

const endOfBlock = (css: string, start: number) => {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1;
    else if (css[end] === '}') depth -= 1;
  }
  return end;
};

/**
 * Returns CSS that uses `color-mix` without testing for it. Tailwind adds a fallback and a test to each
 * use, but every browser that can run the site's scripts has `color-mix`.
 */
export function trimColorMixTests(css: string): string {
  const test = COLOR_MIX_TEST.exec(css);
  if (!test) return css;
  const start = test.index + test[0].length;
  const end = endOfBlock(css, start);
  return css.slice(0, test.index) + css.slice(start, end - 1) + trimColorMixTests(css.slice(end));
}

/** Removes code from the build that no supported browser runs. Place it after Tailwind's plugin. */
export const trimBundle = (): Plugin[] => [
  {
    name: 'trim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/ },
      handler: (code) => ({ code: trimRouter(code), map: null }),
    },
  },
  {
    name: 'trim-color-mix-tests',
    apply: 'build',
    // Before Vite minifies the styles, which removes the fallbacks that are then overridden.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: trimColorMixTests(css), map: null }),
    },
  },
];
