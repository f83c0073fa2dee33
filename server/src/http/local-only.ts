import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../app-error';
import type { ProblemKind } from '../contract';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) =>
  loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** What a proxy adds; a browser on this machine never sends one of them. */
const isForwarded = (name: string) =>
  name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip'].includes(name);

/** Names of this machine alone; a browser sends the name that stands in its address bar. */
const LOCAL_HOST = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was sent on this machine, by one of its own names, and came straight to this
 * process. A foreign name is that of a website that points it at this machine (DNS rebinding), or of
 * a proxy that adds no headers.
 */
export const isLocal = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
  socket.remoteAddress !== undefined &&
  isLoopback(socket.remoteAddress) &&
  LOCAL_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some(isForwarded);

/** Refuses whatever was not sent on this machine: a stand-in trusts every caller. */
export const localOnly =
  (kind: ProblemKind): RequestHandler =>
  (req, _res, next) => {
    next(
      isLocal(req)
        ? undefined
        : new AppError(kind, { detail: 'A stand-in answers the machine that it runs on alone.' }),
    );
  };
