export interface OutgoingMail {
  /** The same for every attempt, so that mail programs recognize duplicates. */
  messageKey: string;
  to: { name: string; address: string };
  /** Where a reply goes; absent if it goes to the sender of all emails. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  calendar?: string;
  /** The one-click URL of the `List-Unsubscribe` header (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the email. */
  send(mail: OutgoingMail): Promise<void>;
}
