/** Returns a matcher for the innermost element with this text, also if the text is divided into several elements. */
export function wholeText(text: string) {
  return (_content: string, element: Element | null) =>
    element?.textContent === text &&
    [...element.children].every((child) => child.textContent !== text);
}
