import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import type { AuditedText } from '#audit/records/consent-texts';
import type { Difference } from '#audit/report/report';
import { toOrderSubject } from '#audit/report/format';

/** A checkout may have read the texts just before a version was published, and clocks differ. */
const SLACK_MS = 60_000;

const findText = (texts: readonly AuditedText[], { textId }: { textId: AuditedText['_id'] }) =>
  texts.find(({ _id }) => _id.equals(textId));

/** Returns the required texts that were current from a minute before the sale until the sale. */
const listRequired = (texts: readonly AuditedText[], soldAt: Date) =>
  texts.filter((text) => {
    const next = texts.find(
      ({ kind, version }) => kind === text.kind && version === text.version + 1,
    );
    return (
      text.state === 'asked' &&
      text.isRequired &&
      text.publishedAt.getTime() <= soldAt.getTime() - SLACK_MS &&
      (!next || next.publishedAt > soldAt)
    );
  });

const findConsent = ({ consents = [] }: OrderLine, id: AuditedText['_id']) =>
  consents.find(({ textId }) => textId.equals(id));

const checkLine = (line: OrderLine, texts: readonly AuditedText[], soldAt: Date): string[] => {
  const { className, consents = [] } = line;
  // A transfer keeps what was agreed to for the earlier enrollment.
  const required = line.transferredFrom ? [] : listRequired(texts, soldAt);
  const missing = required.filter(({ _id }) => !findConsent(line, _id));
  const unknown = consents.filter((consent) => {
    const text = findText(texts, consent);
    return text?.kind !== consent.kind || text.version !== consent.version;
  });
  const late = consents.filter(({ at }) => at.getTime() > soldAt.getTime() + SLACK_MS);
  return [
    ...missing.map(
      ({ kind, version }) => `${className} was sold without consent to ${kind} version ${version}`,
    ),
    ...unknown.map(
      ({ kind, version }) => `${className} names ${kind} version ${version}, which does not exist`,
    ),
    ...late.map(
      ({ kind, version }) =>
        `${className}: consent to ${kind} version ${version} is later than the sale`,
    ),
  ];
};

/** Checks that every line of a paid order has the required consents that existed when it was sold. */
export function checkLineConsents(order: Order, texts: readonly AuditedText[]): Difference[] {
  if (!isPaid(order)) return [];
  const subject = toOrderSubject(order);
  return order.lines
    .flatMap((line) => checkLine(line, texts, order.createdAt))
    .map((detail) => ({ kind: 5, subject, detail }));
}
