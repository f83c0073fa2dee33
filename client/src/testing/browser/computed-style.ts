const compute = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** Returns the default `display` of an element with this tag. */
const findDisplay = (tag: string): string => {
  const cached = displays.get(tag);
  if (cached !== undefined) return cached;
  const element = document.createElement(tag);
  // `isHidden` knows the closed ones.
  if (element instanceof HTMLDialogElement) element.open = true;
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

/** Returns the inline value of the element or its nearest ancestor that has one. */
const inherit = (element: Element, property: string, initial: string): string => {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const value = (node as HTMLElement).style.getPropertyValue(property);
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
    case 'font-size':
      return inherit(element, property, '16px');
    default:
      return style.getPropertyValue(property);
  }
};

const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Replaces `getComputedStyle` with a version that supports only the text size and what hides an element in
 * these tests: its tag, an attribute or an inline style. jsdom matches every element against about 200 rules after
 * every change, which took half of the test time. The site's style sheet is not loaded in jsdom.
 */
export function simplifyComputedStyle() {
  window.getComputedStyle = (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => computeProperty(element, property);
        return typeof name === 'string' ? computeProperty(element, toKebabCase(name)) : undefined;
      },
    });
}
