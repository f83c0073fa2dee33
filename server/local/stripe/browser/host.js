import { integrationError } from './integration';
import { removeSheet, createSheet, useCommonStyle } from './style';

/** @type {Record<import('./types').ClassName, string>} */
const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

/** @param {string | HTMLElement} target */
function findTarget(target) {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (found instanceof HTMLElement) return found;
  throw integrationError(
    `The selector you specified (${String(target)}) applies to no DOM element.`,
  );
}

/**
 * Manages the page element that contains a field: its content, classes and style sheet.
 * @param {HTMLElement} root
 */
export function createHost(root) {
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {CSSStyleSheet | undefined} */
  let sheet;

  /**
   * @param {Partial<Record<import('./types').ClassName, boolean>>} states
   * @param {import('./types').CardFieldOptions['classes']} classes
   */
  function showClasses(states, classes) {
    const names = { ...defaultClasses, ...classes };
    for (const name of /** @type {import('./types').ClassName[]} */ (Object.keys(names))) {
      for (const part of names[name].split(' ').filter(Boolean)) {
        host?.classList.toggle(part, states[name] ?? false);
      }
    }
  }

  /** @param {import('./types').CardFieldOptions['style']} style */
  function showStyle(style) {
    if (sheet) removeSheet(sheet);
    sheet = createSheet(root.id, style);
    document.adoptedStyleSheets.push(sheet);
  }

  return {
    showClasses,
    showStyle,
    isMounted: () => host !== null,
    /** @param {string | HTMLElement} target */
    attach: (target) => {
      const targetElement = findTarget(target);
      useCommonStyle();
      targetElement.replaceChildren(root);
      host = targetElement;
    },
    /** @param {import('./types').CardFieldOptions['classes']} classes */
    detach: (classes) => {
      showClasses({}, classes);
      if (sheet) removeSheet(sheet);
      root.remove();
      host = null;
    },
  };
}
