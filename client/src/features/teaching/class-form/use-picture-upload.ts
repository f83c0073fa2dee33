import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../../lib/api';
import { findPictureFault, toUploadMessage, uploadImage } from '../../../lib/image-upload';

type Sending = { file: File; controller: AbortController };

/** Whether the same file may be taken another time. */
const mayPass = (error: unknown) => !isProblem(error, 'invalid-input', 'body-too-large');

/** Sends a picture as soon as it is chosen; `onSent` gets its address. One at a time: the last. */
export const usePictureUpload = (onSent: (address: string) => void) => {
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const { mutateAsync, reset, isPending, error, variables } = useMutation({
    mutationFn: ({ file, controller }: Sending) =>
      uploadImage({ file, signal: controller.signal, onProgress: setShare }),
  });
  const last = useRef<{ controller: AbortController; isSent: Promise<boolean> } | null>(null);
  useEffect(() => () => last.current?.controller.abort(), []);

  const forget = () => {
    last.current?.controller.abort();
    last.current = null;
    reset();
    setShare(0);
    setFault(null);
  };

  const take = async (sending: Sending) => {
    try {
      onSent(await mutateAsync(sending));
      return true;
    } catch {
      // Told by the mutation, unless it was broken off on purpose.
      return false;
    } finally {
      if (last.current?.controller === sending.controller) last.current = null;
    }
  };

  const send = (file: File) => {
    forget();
    const found = findPictureFault(file);
    if (found) return setFault(found);
    const controller = new AbortController();
    last.current = { controller, isSent: take({ file, controller }) };
  };

  return {
    send,
    forget,
    retry: error && mayPass(error) && variables ? () => send(variables.file) : null,
    /** The file that is on its way. */
    file: isPending ? variables.file : null,
    /** How much of it is sent, from 0 to 1. */
    share,
    refusal: fault ?? (error && toUploadMessage(error)),
    /** False when a picture that was on its way has not arrived. */
    settled: () => last.current?.isSent ?? Promise.resolve(true),
  };
};
export type PictureUpload = ReturnType<typeof usePictureUpload>;
