import { cutPicture } from './cut-picture';
import { encodePicture, restrictDecoder } from './encode-picture';
import type { JobResult, PictureJob } from './picture';

/*
 * Decodes pictures in a separate process, because a hostile picture can use unlimited time and memory;
 * the server then kills this process. It runs as long as the process that started it.
 */
restrictDecoder();

const run = async ({ file, focus }: PictureJob): Promise<JobResult> => {
  try {
    if (focus) return { jpeg: await cutPicture(file, focus) };
    const encoded = await encodePicture(Buffer.from(file));
    return typeof encoded === 'string' ? { validationError: encoded } : { picture: encoded };
  } catch (error) {
    return { error: String(error) };
  }
};

process.on('message', (job: PictureJob) => {
  void run(job).then((result) => process.send?.(result));
});
process.send?.('ready');
// Ctrl-C signals the whole process group, but the server first finishes its uploads.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// `process.exit` would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
