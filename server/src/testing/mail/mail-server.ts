import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { connectSmtp } from '#runtime/smtp';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  raw: string;
  headers: Record<string, string>;
  parts: { type: string; fileName?: string; content: string }[];
}

const decodeHeader = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, encoded: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : fromQuotedPrintable(encoded.replaceAll('_', ' ')),
    );

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

const readHeaders = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
      }),
  );

const readEntity = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n');
  return { headers: readHeaders(raw.slice(0, end)), body: raw.slice(end + 4) };
};

const decode = (body: string, encoding = '7bit') => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
};

const readParts = (raw: string): ReceivedMail['parts'] => {
  const { headers, body } = readEntity(raw);
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.flatMap((part) => readParts(part.replace(/^\r\n/, '')));
  }
  const fileName = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1];
  const content = decode(body, headers['content-transfer-encoding']);
  return [{ type: type.split(';')[0]!, ...(fileName !== undefined && { fileName }), content }];
};

/** Starts a mail server on a free port. Returns it with a mailer that sends to it. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let rejection: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejection !== null) return callback(new Error(rejection));
        const raw = Buffer.concat(chunks).toString();
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw,
          headers: readEntity(raw).headers,
          parts: readParts(raw),
        });
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => sockets.add(socket));
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const from = 'Play & Inspire <post@camp.test>';
  const mailer = connectSmtp({ smtp: { url: `smtp://127.0.0.1:${port}`, from } })!;
  return {
    mails,
    port,
    mailer,
    countConnections: () => sockets.size,
    /** Ends all connections, like a mail server that restarts. */
    async disconnect() {
      const open = [...sockets].filter((socket) => !socket.destroyed);
      open.forEach((socket) => socket.end());
      await Promise.all(open.map((socket) => once(socket, 'close')));
    },
    /** Rejects every email with the message from now on; null accepts emails again. */
    rejectWith(message: string | null) {
      rejection = message;
    },
    async stop() {
      await mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
