import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '#app-error';
import type { ProblemKind } from '#contract';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) =>
  loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Headers that proxies add. A browser on this machine never sends them. */
const isProxyHeader = (name: string) =>
  name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip'].includes(name);

/** Host names that always mean this machine. A browser sends the host of its address bar. */
const LOCAL_HOST = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Returns true if a request was sent from this machine to one of its local names, without a proxy.
 * Any other host name may be a website that resolves to this machine (DNS rebinding), or a proxy that
 * adds no headers.
 */
export const isLocal = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
  socket.remoteAddress !== undefined &&
  isLoopback(socket.remoteAddress) &&
  LOCAL_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some(isProxyHeader);

/** Rejects requests from other machines, because a stand-in trusts every caller. */
export function localOnly(kind: ProblemKind): RequestHandler {
  return (req, _res, next) => {
    next(
      isLocal(req)
        ? undefined
        : new AppError(kind, {
            detail: 'This service is a stand-in and only accepts requests from its own machine.',
          }),
    );
  };
}
