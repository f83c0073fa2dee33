import { useEffect, useRef, useState } from 'react';
import { findImageError, toUploadMessage, uploadImage } from './image-upload';

export interface PendingPhoto {
  id: number;
  name: string;
  /** The uploaded share, from 0 to 1. */
  share: number;
}

/** Uploads photos as soon as they are chosen; `onSent` gets the address of each. */
export function usePhotoUploads(onSent: (address: string) => void) {
  const [pending, setPending] = useState<PendingPhoto[]>([]);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(
    new Map<number, { controller: AbortController; sent: Promise<boolean> }>(),
  );
  const nextId = useRef(0);
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach(({ controller }) => controller.abort());
  }, []);

  const run = async (id: number, file: File, { signal }: AbortController) => {
    const onProgress = (share: number) =>
      setPending((photos) =>
        photos.map((photo) => (photo.id === id ? { ...photo, share } : photo)),
      );
    try {
      onSent(await uploadImage({ file, signal, onProgress }));
      return true;
    } catch (failure) {
      if (!signal.aborted) setError(`${file.name}: ${toUploadMessage(failure)}`);
      return false;
    } finally {
      running.current.delete(id);
      setPending((photos) => photos.filter((photo) => photo.id !== id));
    }
  };

  const send = (file: File) => {
    const fileError = findImageError(file);
    if (fileError !== null) return setError(`${file.name}: ${fileError}`);
    const id = nextId.current++;
    setPending((photos) => [...photos, { id, name: file.name, share: 0 }]);
    const controller = new AbortController();
    running.current.set(id, { controller, sent: run(id, file, controller) });
  };

  return {
    pending,
    error,
    /** Uploads the first `room` files, and reports the others. */
    send: (files: readonly File[], room: number) => {
      setError(
        files.length > room ? `There is room for ${room} more. The others were left out.` : null,
      );
      files.slice(0, room).forEach(send);
    },
    cancel: (id: number) => running.current.get(id)?.controller.abort(),
    /** Waits for the pending uploads; resolves to false if one failed. */
    waitUntilDone: async () => {
      const results = await Promise.all([...running.current.values()].map(({ sent }) => sent));
      return results.every(Boolean);
    },
  };
}
export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
