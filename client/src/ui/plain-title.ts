/** A dialog's title that shows `text` as it is: the library reads a plain string as HTML. */
export const toPlainTitle = (text: string) => {
  const title = document.createElement('span');
  title.textContent = text;
  return title;
};
