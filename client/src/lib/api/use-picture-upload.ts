import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from './client';
import { findImageError, toUploadMessage, isUnusablePicture, uploadImage } from './image-upload';

interface Upload {
  file: File;
  controller: AbortController;
}

/** Returns true if uploading the same file again may succeed. */
const isTransient = (error: unknown) =>
  !isUnusablePicture(error) &&
  !isProblem(error, 'invalid-input', 'body-too-large', 'upload-quota-reached');

/**
 * Uploads a picture as soon as it is chosen; `onSent` gets its address. A new upload replaces the
 * last.
 */
export function usePictureUpload(onSent: (address: string) => void) {
  const [fileError, setFileError] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const { mutateAsync, reset, isPending, error, variables } = useMutation({
    mutationFn: ({ file, controller }: Upload) =>
      uploadImage({ file, signal: controller.signal, onProgress: setShare }),
  });
  const last = useRef<{ controller: AbortController; isSent: Promise<boolean> } | null>(null);
  useEffect(() => () => last.current?.controller.abort(), []);

  const cancel = () => {
    last.current?.controller.abort();
    last.current = null;
    reset();
    setShare(0);
    setFileError(null);
  };

  const runUpload = async (upload: Upload) => {
    try {
      onSent(await mutateAsync(upload));
      return true;
    } catch {
      // The mutation reports the error, unless the upload was aborted.
      return false;
    } finally {
      if (last.current?.controller === upload.controller) last.current = null;
    }
  };

  const send = (file: File) => {
    cancel();
    const validationError = findImageError(file);
    if (validationError) return setFileError(validationError);
    const controller = new AbortController();
    last.current = { controller, isSent: runUpload({ file, controller }) };
  };

  return {
    send,
    cancel,
    clearError: () => {
      setFileError(null);
      if (error) reset();
    },
    retry: error && isTransient(error) && variables ? () => send(variables.file) : null,
    /** The file being uploaded; null if there is none. */
    file: isPending ? variables.file : null,
    /** The uploaded share, from 0 to 1. */
    share,
    error: fileError ?? (error && toUploadMessage(error)),
    /** Waits for a pending upload; resolves to false if it failed. */
    waitUntilDone: () => last.current?.isSent ?? Promise.resolve(true),
  };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
