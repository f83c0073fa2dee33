const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

declare const onlyFromTemplates: unique symbol;
/** Markup. Only `html` creates it, so text from users cannot become markup by mistake. */
export interface Html {
  readonly [onlyFromTemplates]: true;
  toString(): string;
}
type HtmlValue = string | number | Html | readonly Html[];

const created = new WeakSet<object>();
const isHtml = (value: HtmlValue): value is Html => typeof value === 'object' && created.has(value);

const toSource = (value: HtmlValue): string => {
  if (isHtml(value)) return value.toString();
  if (typeof value === 'object') return value.map(toSource).join('\n');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character]!);
};

/** Returns the template as markup. Escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const source = String.raw({ raw: strings }, ...values.map(toSource));
  const markup = { toString: () => source } as Html;
  created.add(markup);
  return markup;
}

/** Returns a script element with JSON, which contains no markup. */
export function jsonScript(type: string, value: unknown): Html {
  // A closing tag inside a string would end the element. JSON allows the escape.
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  const source = `<script type="${type}">${json}</script>`;
  const markup = { toString: () => source } as Html;
  created.add(markup);
  return markup;
}
