import { TO_DO_HEADING, type MailLink, type MailView, type ToDoView } from './mail-view';
import { listSums, toCardText, toPrice, type MailReceipt } from './mail-receipt';

const toLink = ({ label, url }: MailLink) => `${label}: ${url}`;

const toCamperText = ({ name, lines }: MailReceipt['campers'][number]) =>
  [
    ...(name === '' ? [] : [name]),
    ...lines.flatMap(({ className, priceCents, details }) => [
      `- ${className}: ${toPrice(priceCents)}`,
      ...details.map((detail) => `  ${detail}`),
    ]),
  ].join('\n');

const toReceiptTexts = (receipt: MailReceipt) => {
  const sums = listSums(receipt).map(({ label, amount }) => `${label}: ${amount}`);
  const card = toCardText(receipt);
  return [
    ...(receipt.number === undefined ? [] : [`Order ${receipt.number}`]),
    ...receipt.campers.map(toCamperText),
    ...(sums.length > 0 ? [sums.join('\n')] : []),
    ...(card === undefined ? [] : [card]),
  ];
};

const toToDoText = ({ heading, links }: ToDoView) =>
  [`${heading}:`, ...links.map((link) => `- ${toLink(link)}`)].join('\n');

/** Returns the plain text of an email. */
export function toMailText(view: MailView): string {
  const {
    subject,
    heading,
    greeting,
    text,
    details,
    receipt,
    toDo,
    button,
    secondLink,
    footer,
    verification,
  } = view;
  const paragraphs = [
    ...(heading === subject ? [] : [heading]),
    greeting,
    text,
    ...(verification ? [toLink(verification)] : []),
    ...(details.length > 0 ? [details.map((line) => `- ${line}`).join('\n')] : []),
    ...(receipt ? toReceiptTexts(receipt) : []),
    ...(toDo.length > 0 ? [TO_DO_HEADING, ...toDo.map(toToDoText)] : []),
    ...(button ? [toLink(button)] : []),
    ...(secondLink ? [toLink(secondLink)] : []),
    footer.sender.join('\n'),
    [footer.reason, ...(footer.settings ? [toLink(footer.settings)] : [])].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
