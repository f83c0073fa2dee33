import { useEffect, useRef } from 'react';

interface UploadErrorProps {
  id: string;
  /** The error of the upload, which is scrolled into view when it appears; null if there is none. */
  uploadError: string | null;
  /** The error of the field, shown if the upload has none. */
  fieldError?: string | undefined;
}

/** The error below a field for pictures. An alert, because it may come long after the file was chosen. */
export function UploadError({ id, uploadError, fieldError }: UploadErrorProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (uploadError !== null) text.current?.scrollIntoView({ block: 'center' });
  }, [uploadError]);
  return (
    <p ref={text} id={id} role="alert" className="mt-2 text-sm font-medium text-error empty:hidden">
      {uploadError ?? fieldError}
    </p>
  );
}
