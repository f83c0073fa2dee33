import { createEncodePicture } from './features/images/encode-picture';
import type { Decoded } from './features/images/picture';

/*
 * Decodes pictures in a process of its own: what a stranger sent may take all the time and memory
 * there is, and ends with this process. Runs for as long as the one that started it.
 */
const encodePicture = createEncodePicture();

const decode = async (file: Uint8Array): Promise<Decoded> => {
  try {
    const made = await encodePicture(Buffer.from(file));
    return typeof made === 'string' ? { fault: made } : { picture: made };
  } catch (error) {
    return { error: String(error) };
  }
};

process.on('message', (file: Uint8Array) => {
  void decode(file).then((decoded) => process.send?.(decoded));
});
process.send?.('ready');
// A terminal tells the whole group to stop: the server finishes its uploads first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// Not by `exit`, which would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
