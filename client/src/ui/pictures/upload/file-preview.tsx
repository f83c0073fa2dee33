import { useEffect, useRef } from 'react';

/** A preview of the selected file in a card's frame, before it is uploaded. */
export function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img ref={image} alt="" className="aspect-4/3 w-full rounded-box bg-secondary object-cover" />
  );
}
