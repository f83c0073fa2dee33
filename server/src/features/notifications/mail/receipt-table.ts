import { html, type Html } from '#lib/html';
import { listSums, toCardText, toPrice, type MailReceipt } from './mail-receipt';
import { AMOUNT_WIDTH, styles } from './mail-styles';

type Camper = MailReceipt['campers'][number];

const toName = ({ name }: Camper): Html[] =>
  name === ''
    ? []
    : [
        html`<tr>
          <th scope="rowgroup" colspan="2" class="text line" style="${styles.camper}">${name}</th>
        </tr>`,
      ];

const toDetail = (detail: string) =>
  html`<span class="muted" style="${styles.detail}">${detail}</span>`;

const toLine = ({ className, priceCents, details }: Camper['lines'][number], isFirst: boolean) => {
  const [line, amount] = isFirst
    ? [styles.lineBelowName, styles.amountBelowName]
    : [styles.classLine, styles.classAmount];
  return html`<tr>
      <th scope="row" class="text line" style="${line}">${className}</th>
      <td class="text line" style="${amount}">${toPrice(priceCents)}</td>
    </tr>
    <tr>
      <td colspan="2" style="${styles.details}">${details.map(toDetail)}</td>
    </tr>`;
};

const toCamperRows = (camper: Camper) =>
  html`<tbody>
    ${toName(camper)}
    ${camper.lines.map((line, index) => toLine(line, index === 0 && camper.name !== ''))}
  </tbody>`;

const toSumRow = ({ label, amount }: { label: string; amount: string }, isTotal: boolean) => {
  const [name, value] = isTotal ? [styles.total, styles.totalAmount] : [styles.line, styles.amount];
  return html`<tr>
    <th scope="row" class="text line" style="${name}">${label}</th>
    <td class="text line" style="${value}">${amount}</td>
  </tr>`;
};

const toCardRow = (receipt: MailReceipt) => {
  const text = toCardText(receipt);
  return text === undefined
    ? []
    : [
        html`<tr>
          <td colspan="2" class="muted" style="${styles.paidWith}">${text}</td>
        </tr>`,
      ];
};

/** A free class that is canceled has no sums. */
const toSums = (receipt: MailReceipt) => {
  const sums = listSums(receipt);
  return sums.length === 0
    ? []
    : html`<tbody>
        ${sums.map((sum, index) => toSumRow(sum, index === sums.length - 1))} ${toCardRow(receipt)}
      </tbody>`;
};

const toCaption = ({ number }: MailReceipt) =>
  number === undefined
    ? ''
    : html`<caption class="muted" style="${styles.caption}">
        Order
        <span style="${styles.number}">${number}</span>
      </caption>`;

/** Returns the table of a receipt: the classes by camper, then the sums. */
export function toReceiptTable(receipt: MailReceipt): Html {
  return html`<table class="receipt" cellpadding="0" cellspacing="0" style="${styles.receipt}">
    ${toCaption(receipt)}
    <colgroup>
      <col />
      <col width="${AMOUNT_WIDTH}" />
    </colgroup>
    ${receipt.campers.map(toCamperRows)} ${toSums(receipt)}
  </table>`;
}
