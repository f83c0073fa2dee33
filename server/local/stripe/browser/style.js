const FIELD = '.payment-sandbox-field';
const DIALOG = '.payment-sandbox-dialog';

// Uses constructed style sheets, because a strict Content-Security-Policy forbids style elements and attributes.
const common = `
${FIELD} { display: flex; align-items: center; gap: 0.6em; }
${FIELD} label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
${FIELD} input {
  appearance: none; box-sizing: border-box; width: 100%; min-width: 0; height: auto; min-height: 1.5rem; margin: 0;
  padding: 0; border: 0; border-radius: 0; outline: 0; background: transparent; box-shadow: none; color: inherit;
  font: inherit; font-variant-numeric: tabular-nums; letter-spacing: inherit; line-height: 1.5; text-overflow: clip;
}
${FIELD} input::placeholder { color: color-mix(in srgb, currentColor 75%, transparent); opacity: 1; }
${FIELD} input:disabled { opacity: 0.6; cursor: not-allowed; }
${FIELD} input[aria-invalid='true'] { color: light-dark(#b00020, #ffb3b8); }
${FIELD} [data-badge] {
  box-sizing: border-box; display: inline-flex; flex: none; align-items: center; justify-content: center; width: 2.1rem;
  height: 1.35rem; border: 1.5px solid currentColor; border-radius: 0.2rem; font: 700 0.55rem/1 system-ui, sans-serif;
  letter-spacing: 0.02em;
}
${FIELD} [data-badge='']::before { content: ''; width: 100%; height: 0.25rem; margin-top: -0.35rem; background: currentColor; }
${FIELD} [data-icon-style='solid'] { background: CanvasText; border-color: CanvasText; color: Canvas; }
${FIELD} [data-badge][hidden] { display: none; }

${DIALOG} {
  box-sizing: border-box; width: min(30rem, calc(100vw - 2rem)); margin: auto; padding: 1.5rem; border: 0;
  border-radius: 1rem; background: Canvas; box-shadow: 0 1rem 3rem rgb(0 0 0 / 35%); color: CanvasText; font: inherit;
  text-align: start;
}
${DIALOG}::backdrop { background: rgb(0 0 0 / 55%); }
${DIALOG} h2 { margin: 0 0 0.5rem; font-size: 1.25rem; font-weight: 700; line-height: 1.3; }
${DIALOG} p { margin: 0 0 1.25rem; line-height: 1.5; }
${DIALOG} div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
${DIALOG} button {
  flex: 1 1 auto; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1.5px solid currentColor; border-radius: 0.6rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
${DIALOG} button:first-child { border-color: CanvasText; background: CanvasText; color: Canvas; }
${DIALOG} button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** @type {CSSStyleSheet | undefined} */
let commonSheet;

/** Adds the common rules to the page once. */
export function useCommonStyle() {
  if (commonSheet) return;
  commonSheet = new CSSStyleSheet();
  commonSheet.replaceSync(common);
  document.adoptedStyleSheets.push(commonSheet);
}

const states = {
  base: '',
  complete: "[data-state='complete']",
  empty: "[data-state='empty']",
  invalid: "[aria-invalid='true']",
};

const pseudoSelectors = [
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
];

const properties = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'padding',
  'textDecoration',
  'textShadow',
  'textTransform',
];

const toCssName = (/** @type {string} */ name) =>
  name === 'fontSmoothing'
    ? '-webkit-font-smoothing'
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Sets each property through the CSSOM, so that an option value cannot inject a rule.
 * @param {CSSStyleSheet} sheet
 * @param {string} selector
 * @param {[string, unknown][]} declarations
 */
function addRule(sheet, selector, declarations) {
  const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
  const rule = /** @type {CSSStyleRule} */ (sheet.cssRules[index]);
  for (const [name, value] of declarations) rule.style.setProperty(toCssName(name), String(value));
}

/**
 * @param {CSSStyleSheet} sheet
 * @param {string} scope
 * @param {string} input
 * @param {import('./types').StyleVariant} variant
 */
function addVariant(sheet, scope, input, variant) {
  /** @type {[string, unknown][]} */
  const declarations = [];
  for (const [name, value] of Object.entries(variant)) {
    if (typeof value === 'object') {
      if (pseudoSelectors.includes(name)) addVariant(sheet, scope, `${input}${name}`, value);
    } else if (name === 'iconColor') addRule(sheet, `${scope} [data-badge]`, [['color', value]]);
    else if (properties.includes(name) || name === 'fontSmoothing')
      declarations.push([name, value]);
    else console.warn(`The payment sandbox does not support ${name} in style.`);
  }
  if (declarations.length > 0) addRule(sheet, `${scope} ${input}`, declarations);
}

/**
 * Converts the `style` option of an element to a style sheet.
 * @param {string} id
 * @param {import('./types').CardFieldOptions['style']} style
 */
export function createSheet(id, style = {}) {
  const sheet = new CSSStyleSheet();
  const scope = `${FIELD}#${id}`;
  for (const state of /** @type {const} */ (['base', 'complete', 'empty', 'invalid'])) {
    const variant = style[state];
    if (variant) addVariant(sheet, scope, `input${states[state]}`, variant);
  }
  return sheet;
}

/** @param {CSSStyleSheet} sheet */
export function removeSheet(sheet) {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
