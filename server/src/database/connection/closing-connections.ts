import { MongoNetworkError } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';

const toClosedError = () => new MongoNetworkError('The connection was closed during a command.');

const { writeCommand } = Connection.prototype;

/**
 * Makes commands fail that are sent on a connection while it closes. The driver (7.9) waits until the
 * socket takes further data, which a closed socket never does: the command, and everything that waits for
 * it, would never end. The driver repeats commands that fail this way where that is safe. Remove this
 * once the test passes without it.
 */
Connection.prototype.writeCommand = function writeOrFail(command, options) {
  return new Promise((resolve, reject) => {
    if (this.socket.destroyed) {
      reject(toClosedError());
      return;
    }
    const onClose = () => reject(toClosedError());
    this.socket.once('close', onClose);
    writeCommand
      .call(this, command, options)
      .finally(() => this.socket.off('close', onClose))
      .then(resolve, reject);
  });
};
