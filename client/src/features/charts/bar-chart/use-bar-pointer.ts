import { useState, type PointerEvent } from 'react';

/**
 * Returns the bar under the pointer; null if none. The bar that a finger has touched stays until the
 * chart loses the focus; a key gives way to the bar of the keyboard.
 */
export function useBarPointer(count: number) {
  const [index, setIndex] = useState<number | null>(null);
  const clear = () => setIndex(null);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const next = Math.floor((count * (clientX - left)) / width);
    setIndex(Math.min(Math.max(next, 0), count - 1));
  };
  return {
    pointed: index !== null && index < count ? index : null,
    chart: { onKeyDownCapture: clear, onBlurCapture: clear },
    plot: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerCancel: clear,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') clear();
      },
    },
  };
}
