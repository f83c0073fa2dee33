import { useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Returns drag handlers; `onDrop` gets the first dropped file. */
export function useDropTarget(onDrop: (file: File) => void) {
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDraggingOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // `dragleave` also fires when moving between children of the target.
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsDraggingOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDraggingOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onDrop(file);
    },
  };
  return { isDraggingOver, handlers };
}
