/** The colors of the site's themes, `day` and `floodlight` (client/src/themes.css). */
export const lightColors = {
  page: '#f6f1e5',
  card: '#fffdf8',
  line: '#e6decb',
  text: '#14291f',
  muted: '#52645a',
  button: '#0f5238',
  onButton: '#fffdf8',
};
export const darkColors: typeof lightColors = {
  page: '#0b1c15',
  card: '#12281e',
  line: '#234034',
  text: '#eef4ea',
  muted: '#a9bcb0',
  button: '#86d9a8',
  onButton: '#06200f',
};
/** The tile of the logo, the same in both themes. */
const LOGO_TILE = '#135c4b';

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const BASE = `font-family: ${FONT}; color: ${lightColors.text}`;
/** Breaks long words, so that no name widens the email on a phone. */
const WRAP = 'overflow-wrap: anywhere; word-break: break-word';
/**
 * Breaks only words that are wider than the email. The receipt has fixed columns; with `WRAP`, some mail
 * programs narrow the column of the classes until every word breaks.
 */
const WRAP_LONG_WORDS = 'overflow-wrap: break-word';
/** Wide enough for four digits and a minus sign. */
export const AMOUNT_WIDTH = 96;
const CELL = `border-top: 1px solid ${lightColors.line}; padding: 12px 0; ${BASE}; font-size: 15px; line-height: 22px; vertical-align: top`;
const SMALL = `margin: 0 0 8px; ${BASE}; color: ${lightColors.muted}; font-size: 13px; line-height: 20px; ${WRAP}`;

/** Inline styles, because many mail programs remove style sheets. */
export const styles = {
  body: `margin: 0; padding: 0; background-color: ${lightColors.page}`,
  preheader: 'display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px',
  page: `width: 100%; border-collapse: collapse; background-color: ${lightColors.page}`,
  margin: 'padding: 24px 12px',
  frame: 'width: 100%; max-width: 600px; margin: 0 auto; border-collapse: separate',
  brand: 'padding: 0 0 16px',
  logoTile: `width: 40px; height: 40px; border-radius: 11px; background-color: ${LOGO_TILE}; text-align: center`,
  /** The text of a blocked picture fits the tile in three lines. */
  logo: 'display: block; width: 40px; height: 40px',
  brandName: `padding: 0 0 0 10px; ${BASE}; font-size: 18px; font-weight: 800; line-height: 40px`,
  card: `border: 1px solid ${lightColors.line}; border-radius: 12px; background-color: ${lightColors.card}; padding: 32px 32px 16px`,
  heading: `margin: 0 0 16px; ${BASE}; font-size: 24px; font-weight: 800; line-height: 30px; ${WRAP}`,
  subheading: `margin: 0 0 12px; ${BASE}; font-size: 18px; font-weight: 800; line-height: 24px; ${WRAP}`,
  number: 'white-space: nowrap',
  toDoName: `margin: 0 0 4px; ${BASE}; font-size: 16px; font-weight: 700; line-height: 24px; ${WRAP}`,
  paragraph: `margin: 0 0 16px; ${BASE}; font-size: 16px; line-height: 24px; ${WRAP}`,
  list: `margin: 0 0 16px; padding: 0 0 0 20px; ${BASE}; font-size: 16px; line-height: 24px; ${WRAP}`,
  /** Far enough apart for fingers. */
  task: 'padding: 4px 0',
  buttons: 'margin: 0 0 16px; border-collapse: separate',
  button: `border-radius: 12px; background-color: ${lightColors.button}; text-align: center`,
  buttonLink: `display: inline-block; padding: 12px 20px; border-radius: 12px; background-color: ${lightColors.button}; color: ${lightColors.onButton}; font-family: ${FONT}; font-size: 16px; font-weight: 700; line-height: 20px; text-decoration: none`,
  receipt: 'width: 100%; margin: 0 0 24px; border-collapse: collapse; table-layout: fixed',
  caption: `padding: 0 0 8px; ${BASE}; color: ${lightColors.muted}; font-size: 14px; line-height: 20px; text-align: left`,
  camper: `padding: 12px 0 4px; border-top: 1px solid ${lightColors.line}; ${BASE}; font-size: 14px; font-weight: 700; line-height: 20px; text-align: left; ${WRAP_LONG_WORDS}`,
  line: `${CELL}; text-align: left; font-weight: 400; ${WRAP_LONG_WORDS}`,
  classLine: `${CELL}; padding: 12px 0 0; text-align: left; font-weight: 400; ${WRAP_LONG_WORDS}`,
  lineBelowName: `${CELL}; border-top: 0; padding: 0; text-align: left; font-weight: 400; ${WRAP_LONG_WORDS}`,
  amount: `${CELL}; padding: 12px 0 12px 12px; text-align: right; white-space: nowrap`,
  classAmount: `${CELL}; padding: 12px 0 0 12px; text-align: right; white-space: nowrap`,
  amountBelowName: `${CELL}; border-top: 0; padding: 0 0 0 12px; text-align: right; white-space: nowrap`,
  details: `padding: 0 0 12px; ${WRAP_LONG_WORDS}`,
  detail: `display: block; ${BASE}; color: ${lightColors.muted}; font-size: 14px; line-height: 20px`,
  total: `${CELL}; text-align: left; font-weight: 700`,
  paidWith: `padding: 8px 0 0; ${BASE}; color: ${lightColors.muted}; font-size: 14px; line-height: 20px; text-align: right`,
  totalAmount: `${CELL}; padding: 12px 0 12px 12px; text-align: right; font-weight: 700; white-space: nowrap`,
  footer: 'padding: 20px 12px 0',
  small: SMALL,
  link: `color: ${lightColors.button}; text-decoration: underline; ${WRAP}`,
} as const;

/** The media query of the dark theme. */
export const DARK_QUERY = '@media (prefers-color-scheme: dark)';

const toRule = (name: string, declaration: string) => `.${name} { ${declaration} !important }`;

/** What cannot be inline: the dark theme, and less padding on phones. */
export const STYLE_SHEET = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark }',
  `${DARK_QUERY} {`,
  toRule('page', `background-color: ${darkColors.page}`),
  toRule('card', `background-color: ${darkColors.card}`),
  toRule('line', `border-color: ${darkColors.line}`),
  toRule('text', `color: ${darkColors.text}`),
  toRule('muted', `color: ${darkColors.muted}`),
  toRule('link', `color: ${darkColors.button}`),
  toRule('button', `background-color: ${darkColors.button}`),
  toRule('on-button', `color: ${darkColors.onButton}`),
  '}',
  '@media (max-width: 480px) {',
  toRule('card', 'padding: 24px 16px 8px'),
  '}',
].join('\n');
