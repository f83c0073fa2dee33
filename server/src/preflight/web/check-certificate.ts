import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { failed, ok, reasonOf, warning, type Finding } from '../finding';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_MIN = 14;
const HTTPS_PORT = 443;
const CONNECT_MS = 10_000;

const checkTrust = (socket: TLSSocket, host: string): Finding => {
  if (!socket.authorized) {
    return failed(
      `Browsers do not trust the certificate of ${host}: ${reasonOf(socket.authorizationError)}. Get one with certbot.`,
    );
  }
  const { valid_to: validTo } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
  return days > DAYS_MIN
    ? ok(`The certificate of ${host} is valid for ${days} days.`)
    : failed(
        `The certificate of ${host} is valid for only ${days} days. Run certbot renew, and check its timer.`,
      );
};

const connectTo = async (url: URL) => {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || HTTPS_PORT),
    // An IP address has no server name.
    servername: isIP(url.hostname) ? '' : url.hostname,
    ALPNProtocols: ['h2', 'http/1.1'],
    // An invalid certificate is a finding.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

/** Checks the certificate of an address and that browsers get HTTP/2. */
export async function checkCertificate(address: string): Promise<Finding[]> {
  const url = new URL(address);
  if (url.protocol !== 'https:') return [warning(`${url.origin} has no TLS.`)];
  let socket: TLSSocket;
  try {
    socket = await connectTo(url);
  } catch (error) {
    return [
      failed(
        `No TLS connection to ${url.host}: ${reasonOf(error)}. Check DNS, the firewall and the web server.`,
      ),
    ];
  }
  try {
    const http2 =
      socket.alpnProtocol === 'h2'
        ? ok(`${url.host} speaks HTTP/2.`)
        : warning(
            `${url.host} speaks no HTTP/2, so pages load slower. Add http2 to the listen line of the web server.`,
          );
    return [checkTrust(socket, url.host), http2];
  } finally {
    socket.destroy();
  }
}
