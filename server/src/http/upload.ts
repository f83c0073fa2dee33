import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../app-error';
import type { EndpointShape, FieldError } from '../contract';

type Upload = NonNullable<EndpointShape['upload']>;

const inBody = (pointer: string, detail: string): FieldError => ({ in: 'body', pointer, detail });

const refuse = ({ field, maxBytes }: Upload, error: multer.MulterError): AppError => {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  if (error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('body-too-large', {
      detail: `${field} must be at most ${megabytes} MB`,
      errors: [inBody(`/${field}`, `must be at most ${megabytes} MB`)],
    });
  }
  const fault = inBody(`/${field}`, 'must be the only field, and one file');
  return new AppError('invalid-input', { detail: `${field} ${fault.detail}`, errors: [fault] });
};

const receive = (req: Request, res: Response, { field, maxBytes }: Upload) => {
  // Kept in memory, where the limits bound it: nothing of it ever touches the disk.
  const take = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  }).single(field);
  return promisify(take)(req, res);
};

/** The bytes of the one file of a multipart request; throws what is wrong with it. */
export const readUpload = async (req: Request, res: Response, upload: Upload): Promise<Buffer> => {
  if (!req.is('multipart/form-data')) throw new AppError('unsupported-media-type');
  try {
    await receive(req, res, upload);
  } catch (error) {
    if (error instanceof multer.MulterError) throw refuse(upload, error);
    // Whatever else the reader trips over is the form's fault: a missing boundary, an early end.
    throw new AppError('invalid-input', { detail: 'The form cannot be read.', cause: error });
  }
  if (req.file) return req.file.buffer;
  const missing = inBody(`/${upload.field}`, 'must be a file');
  throw new AppError('invalid-input', {
    detail: `${upload.field} ${missing.detail}`,
    errors: [missing],
  });
};
