/** A file of the driver that has no types, because it is not part of the driver's interface. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  interface DriverConnection {
    socket: Socket;
    /** Sends a command, and waits until the socket takes further data. */
    writeCommand(command: unknown, options: object): Promise<void>;
  }

  export const Connection: { prototype: DriverConnection };
}
