import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../app-error';
import type { EndpointShape } from '../contract';
import { refuseField } from './refuse-field';

type Upload = NonNullable<EndpointShape['upload']>;

const MEGABYTE = 1024 * 1024;
/** What a form takes besides its file: boundaries and the head of the part. */
const FORM_BYTES = 64 * 1024;

const refuseSize = ({ field, maxBytes }: Upload) =>
  refuseField(field, `must be at most ${Math.floor(maxBytes / MEGABYTE)} MB`, {
    kind: 'body-too-large',
  });

const receive = (req: Request, res: Response, { field, maxBytes }: Upload) => {
  // Kept in memory, where the limits bound it: nothing of it ever touches the disk.
  const take = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  }).single(field);
  return promisify(take)(req, res);
};

const toRefusal = (upload: Upload, error: unknown): AppError => {
  if (error instanceof multer.MulterError) {
    return error.code === 'LIMIT_FILE_SIZE'
      ? refuseSize(upload)
      : refuseField(upload.field, 'must be the only field, and one file');
  }
  // Whatever else the reader trips over is the form's fault: a missing boundary, an early end.
  return new AppError('invalid-input', { detail: 'The form cannot be read.', cause: error });
};

/** The bytes of the one file of a multipart request; throws what is wrong with it. */
export const readUpload = async (req: Request, res: Response, upload: Upload): Promise<Buffer> => {
  if (!req.is('multipart/form-data')) throw new AppError('unsupported-media-type');
  // Said at once, where the reader would first let all of it pass by.
  if (Number(req.headers['content-length']) > upload.maxBytes + FORM_BYTES) {
    throw refuseSize(upload);
  }
  await receive(req, res, upload).catch((error: unknown) => {
    throw toRefusal(upload, error);
  });
  if (!req.file) throw refuseField(upload.field, 'must be a file');
  return req.file.buffer;
};
