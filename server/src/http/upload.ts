import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../app-error';
import type { EndpointShape } from '../contract';
import { createFieldError } from './create-field-error';

type Upload = NonNullable<EndpointShape['upload']>;

const MEGABYTE = 1024 * 1024;
/** The rest of a form besides the file: boundaries and the headers of the part. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

const createSizeError = ({ field, maxBytes }: Upload) =>
  createFieldError(field, `must be at most ${Math.floor(maxBytes / MEGABYTE)} MB`, {
    kind: 'body-too-large',
  });

const receiveFile = (req: Request, res: Response, { field, maxBytes }: Upload) => {
  // The limits bound the memory use. Nothing is written to disk.
  const parseForm = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  }).single(field);
  return promisify(parseForm)(req, res);
};

const toAppError = (upload: Upload, error: unknown): AppError => {
  if (error instanceof multer.MulterError) {
    return error.code === 'LIMIT_FILE_SIZE'
      ? createSizeError(upload)
      : createFieldError(upload.field, 'must be exactly one file, without other fields');
  }
  // Any other error comes from a malformed form, such as a missing boundary or an early end.
  return new AppError('invalid-input', { detail: 'The form could not be parsed.', cause: error });
};

/** Returns the bytes of the one file of a multipart request. Throws if the form is invalid. */
export async function readUpload(req: Request, res: Response, upload: Upload): Promise<Buffer> {
  if (!req.is('multipart/form-data')) throw new AppError('unsupported-media-type');
  // Reject early. Otherwise the whole upload would be received first.
  if (Number(req.headers['content-length']) > upload.maxBytes + FORM_OVERHEAD_BYTES) {
    throw createSizeError(upload);
  }
  await receiveFile(req, res, upload).catch((error: unknown) => {
    throw toAppError(upload, error);
  });
  if (!req.file) throw createFieldError(upload.field, 'must be a file');
  return req.file.buffer;
}
