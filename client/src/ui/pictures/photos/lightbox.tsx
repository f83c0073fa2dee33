import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import type { Photo } from '@camp/server/contract/fields/photo';
import { useSceneOfTheme } from '#ui/hooks/use-theme';
import { findOpener } from '#ui/opener';

/** A shorter move is a tap. */
const SWIPE_PX = 40;
const BUTTON =
  'btn btn-square size-11 border-0 bg-black/60 text-white hover:bg-black/80 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-white';

/** Returns handlers that turn a horizontal swipe into a step. */
const useSwipe = (onStep: (step: 1 | -1) => void) => {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      startX.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (startX.current ?? clientX);
      startX.current = null;
      if (Math.abs(moved) >= SWIPE_PX) onStep(moved < 0 ? 1 : -1);
    },
  };
};

interface ArrowProps {
  label: string;
  Icon: typeof ChevronLeft;
  onClick: () => void;
}

const IconButton = ({ label, Icon, onClick }: ArrowProps) => (
  <button type="button" className={BUTTON} aria-label={label} onClick={onClick}>
    <Icon size={22} aria-hidden="true" />
  </button>
);

interface LightboxProps {
  /** What the photos show, for the name of the dialog. */
  title: string;
  photos: readonly Photo[];
  /** The position of the photo that is shown first. */
  start: number;
  onClose: () => void;
}

/** Shows photos one at a time over the whole page. The focus returns to where it was. */
export function Lightbox({ title, photos, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const step = (by: 1 | -1) => setIndex((index + by + photos.length) % photos.length);
  const swipe = useSwipe(step);
  useLayoutEffect(() => {
    const { current } = dialog;
    const opener = findOpener();
    current?.showModal();
    return () => {
      // Before React removes the element, because only an open dialog returns the focus.
      current?.close();
      opener?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const stepByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') step(1);
      if (key === 'ArrowLeft') step(-1);
    };
    document.addEventListener('keydown', stepByKey);
    return () => document.removeEventListener('keydown', stepByKey);
  });

  const toSceneOfTheme = useSceneOfTheme();
  const { image, alt } = photos[index]!;
  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${title}`}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-black p-0 text-white open:grid"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-center justify-between p-3">
        <p role="status" className="px-2 tabular-nums">
          {index + 1} of {photos.length}
        </p>
        <IconButton label="Close photos" Icon={X} onClick={onClose} />
      </div>
      <div className="grid touch-pan-y place-items-center px-3" {...swipe}>
        <img
          key={image}
          src={toSceneOfTheme(image)}
          alt={alt}
          draggable={false}
          className="max-h-full max-w-full rounded-box object-contain select-none"
        />
      </div>
      <div className="flex items-center justify-between gap-3 p-3">
        <IconButton label="Previous photo" Icon={ChevronLeft} onClick={() => step(-1)} />
        <p className="min-w-0 text-center text-sm wrap-anywhere" aria-hidden="true">
          {alt}
        </p>
        <IconButton label="Next photo" Icon={ChevronRight} onClick={() => step(1)} />
      </div>
    </dialog>
  );
}
