const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

/** Only `html` creates markup, so text from users cannot become markup by mistake. */
export type Html = Markup;
type HtmlValue = string | number | Html | readonly Html[];

const toSource = (value: HtmlValue): string => {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.join('\n');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character]!);
};

/** Returns the template as markup. Escapes every value that is not markup itself. */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Markup(String.raw({ raw: strings }, ...values.map(toSource)));
