import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PHOTO_ALT_MAX_LENGTH, type Photo } from '@camp/server/contract/fields/photo';
import { Button } from '#ui/button';
import { TextField } from '#ui/forms/text-field';
import { Picture } from '../picture';

interface PhotoRowProps {
  photo: Photo;
  /** Counted from 0. */
  index: number;
  count: number;
  error: string | undefined;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Called with the position from which a photo was dragged here. */
  onDropFrom: (from: number) => void;
}

/** The position of the dragged photo, as plain text on the clipboard of the drag. */
const DRAG_TYPE = 'application/x-photo-position';

const useReorderByDrag = (index: number, onDropFrom: (from: number) => void) => {
  const [isOver, setIsOver] = useState(false);
  const isPhoto = (transfer: DataTransfer) => transfer.types.includes(DRAG_TYPE);
  return {
    isOver,
    source: {
      draggable: true,
      onDragStart: ({ dataTransfer }: React.DragEvent) => {
        dataTransfer.setData(DRAG_TYPE, String(index));
        dataTransfer.effectAllowed = 'move';
      },
    },
    target: {
      onDragOver: (event: React.DragEvent) => {
        if (!isPhoto(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: React.DragEvent) => {
        setIsOver(false);
        if (!isPhoto(event.dataTransfer)) return;
        event.preventDefault();
        onDropFrom(Number(event.dataTransfer.getData(DRAG_TYPE)));
      },
    },
  };
};

/** One photo of a list: its picture, description, and the buttons to move and remove it. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, index, count, error, onDescribe, onMove, onRemove, onDropFrom } = props;
  const { isOver, source, target } = useReorderByDrag(index, onDropFrom);
  const name = `photo ${index + 1}`;
  return (
    <li
      {...target}
      className={`grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[10rem_minmax(0,1fr)] ${isOver ? 'bg-secondary' : ''}`}
    >
      <div {...source} className="relative cursor-grab self-start">
        <Picture src={photo.image} alt="" />
        <GripVertical
          size={24}
          aria-hidden="true"
          className="absolute start-1 top-1 rounded-field bg-base-100/90 p-0.5"
        />
      </div>
      <div className="grid gap-2">
        <TextField
          label={`Description of ${name}`}
          autoComplete="off"
          maxLength={PHOTO_ALT_MAX_LENGTH}
          value={photo.alt}
          error={error}
          onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-1">
          <Button
            variant="ghost"
            className="btn-square"
            aria-label={`Move ${name} up`}
            aria-disabled={index === 0 || undefined}
            data-move="up"
            onClick={() => index > 0 && onMove(index - 1)}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            className="btn-square"
            aria-label={`Move ${name} down`}
            aria-disabled={index === count - 1 || undefined}
            data-move="down"
            onClick={() => index < count - 1 && onMove(index + 1)}
          >
            <ArrowDown size={20} aria-hidden="true" />
          </Button>
          <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
