/** Returns a dialog title that shows `text` as plain text; the library parses strings as HTML. */
export function toPlainTitle(text: string) {
  const title = document.createElement('span');
  title.textContent = text;
  return title;
}
