const compute = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** How an element of this kind is displayed in an empty document. */
const findDisplay = (tag: string): string => {
  const known = displays.get(tag);
  if (known !== undefined) return known;
  const element = document.createElement(tag);
  document.documentElement.append(element);
  const { display } = compute(element);
  element.remove();
  displays.set(tag, display);
  return display;
};

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.localName !== 'summary' && element.parentElement?.matches('details:not([open])'));

/** The inline value of the nearest ancestor that has one. */
const inherit = (element: Element, property: string, initial: string): string => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = (each as HTMLElement).style.getPropertyValue(property);
    if (value !== '') return value;
  }
  return initial;
};

const computeProperty = (element: Element, property: string): string => {
  const { style } = element as HTMLElement;
  switch (property) {
    case 'display':
      return style.display || (isHidden(element) ? 'none' : findDisplay(element.localName));
    case 'visibility':
      return inherit(element, property, 'visible');
    case 'pointer-events':
      return inherit(element, property, 'auto');
    default:
      return style.getPropertyValue(property);
  }
};

const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Replaces `getComputedStyle` by one that knows what can hide an element in these tests: its kind, an
 * attribute, an inline style. jsdom compares every element with each of about 200 rules after every
 * change, which took half of the time of all tests; the site's own style sheet is not loaded in jsdom.
 */
export const simplifyComputedStyle = () => {
  window.getComputedStyle = (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return (each: string) => computeProperty(element, each);
        return typeof name === 'string' ? computeProperty(element, toKebabCase(name)) : undefined;
      },
    });
};
