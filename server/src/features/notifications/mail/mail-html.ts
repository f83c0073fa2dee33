import { html, type Html } from '#lib/html';
import { BRAND, TO_DO_HEADING, type MailLink, type MailView, type ToDoView } from './mail-view';
import { toReceiptTable } from './receipt-table';
import { STYLE_SHEET, styles } from './mail-styles';

/** Empty characters, so that mail lists show no text after the preheader. */
const FILLER = '\u034f\u200c\u00a0'.repeat(60);

/** The name is text beside the logo, because most mail programs block pictures at first. */
const toBrand = ({ logoUrl }: MailView) =>
  html`<tr>
    <td style="${styles.brand}">
      <table role="presentation" cellpadding="0" cellspacing="0">
        <tbody>
          <tr>
            <td style="${styles.logoTile}">
              <img src="${logoUrl}" width="40" height="40" alt="" style="${styles.logo}" />
            </td>
            <td class="text" style="${styles.brandName}">${BRAND}</td>
          </tr>
        </tbody>
      </table>
    </td>
  </tr>`;

const ORDER_NUMBER = /\b(PI-\w+)/;

/** Keeps order numbers on one line: mail programs break them after the hyphen. */
const toWords = (text: string): Html =>
  text
    .split(ORDER_NUMBER)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<span style="${styles.number}">${part}</span>`,
    )
    .reduce((before, part) => html`${before}${part}`);

/** Returns a line of text, with its first part that equals `strong` in bold. */
function toLineWith(strong: string | null, line: string): Html {
  const start = strong === null ? -1 : line.indexOf(strong);
  if (strong === null || start < 0) return toWords(line);
  const [before, after] = [line.slice(0, start), line.slice(start + strong.length)];
  return html`${toWords(before)}<strong>${strong}</strong>${toWords(after)}`;
}

const joinLines = (lines: readonly string[], strong: string | null = null): Html =>
  lines
    .map((line) => toLineWith(strong, line))
    .reduce((before, line) => html`${before}<br />${line}`);

const toParagraph = (content: Html) =>
  html`<p class="text" style="${styles.paragraph}">${content}</p>`;

/** Messages of instructors have several paragraphs. */
const toTexts = ({ text, strong }: MailView): Html[] =>
  text.split(/\n{2,}/).map((paragraph) => toParagraph(joinLines(paragraph.split('\n'), strong)));

const toList = (details: readonly string[]): Html =>
  html`<ul class="text" style="${styles.list}">
    ${details.map((line) => html`<li>${line}</li>`)}
  </ul>`;

const toDetails = ({ details: [first, ...others] }: MailView): Html[] => {
  if (first === undefined) return [];
  return [others.length > 0 ? toList([first, ...others]) : toParagraph(html`${first}`)];
};

const toButton = ({ button }: MailView): Html[] =>
  button
    ? [
        html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.buttons}">
          <tbody>
            <tr>
              <td class="button" style="${styles.button}">
                <a href="${button.url}" class="button on-button" style="${styles.buttonLink}"
                  >${button.label}</a
                >
              </td>
            </tr>
          </tbody>
        </table>`,
      ]
    : [];

const toLink = ({ url, label }: MailLink) =>
  html`<a href="${url}" class="link" style="${styles.link}">${label}</a>`;

const toLinkParagraph = (link: MailLink | null): Html[] =>
  link ? [toParagraph(toLink(link))] : [];

const toToDo = ({ heading, links }: ToDoView) =>
  html`<h3 class="text" style="${styles.toDoName}">${heading}</h3>
    <ul class="text" style="${styles.list}">
      ${links.map((link) => html`<li style="${styles.task}">${toLink(link)}</li>`)}
    </ul>`;

const toToDos = ({ toDo }: MailView): Html[] =>
  toDo.length > 0
    ? [
        html`<h2 class="text" style="${styles.subheading}">${TO_DO_HEADING}</h2>`,
        ...toDo.map(toToDo),
      ]
    : [];

const toCard = (view: MailView) =>
  html`<tr>
    <td class="card line" style="${styles.card}">
      <h1 class="text" style="${styles.heading}">${toWords(view.heading)}</h1>
      ${toParagraph(html`${view.greeting}`)} ${toTexts(view)} ${toLinkParagraph(view.verification)}
      ${toDetails(view)} ${view.receipt ? toReceiptTable(view.receipt) : []} ${toToDos(view)}
      ${toButton(view)} ${toLinkParagraph(view.secondLink)}
    </td>
  </tr>`;

const toFooter = ({ footer: { sender, reason, settings } }: MailView) =>
  html`<tr>
    <td style="${styles.footer}">
      <p class="muted" style="${styles.small}">
        ${reason}${settings ? html` ${toLink(settings)}` : ''}
      </p>
      <p class="muted" style="${styles.small}">${joinLines(sender)}</p>
    </td>
  </tr>`;

/** Returns the HTML of an email: tables and inline styles, which all mail programs show. */
export const toMailHtml = (view: MailView): string =>
  html`<!DOCTYPE html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${view.subject}</title>
        <style>
          ${STYLE_SHEET}
        </style>
      </head>
      <body class="page" style="${styles.body}">
        <div style="${styles.preheader}">${view.text}${FILLER}</div>
        <table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          class="page"
          style="${styles.page}"
        >
          <tbody>
            <tr>
              <td align="center" style="${styles.margin}">
                <table
                  role="presentation"
                  cellpadding="0"
                  cellspacing="0"
                  width="600"
                  style="${styles.frame}"
                >
                  <tbody>
                    ${toBrand(view)} ${toCard(view)} ${toFooter(view)}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html> `.toString();
