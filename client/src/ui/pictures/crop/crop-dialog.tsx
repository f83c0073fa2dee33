import { Minus, Plus } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#ui/button';
import { Modal } from '#ui/modal';
import type { CropArea } from './crop-picture';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
/** How cards and avatars show pictures. */
const shapes = {
  card: { aspect: 4 / 3, cropShape: 'rect' },
  round: { aspect: 1, cropShape: 'round' },
} as const;
export type CropShape = keyof typeof shapes;

/** How far an arrow key moves the picture, in px. */
const MOVE_STEP = 8;

const limitZoom = (zoom: number) => Math.min(ZOOM_MAX, Math.max(1, zoom));

interface ZoomProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

const Zoom = ({ zoom, onZoom }: ZoomProps) => {
  const id = useId();
  const step = (change: number) => onZoom(limitZoom(zoom + change));
  return (
    <div className="grid grid-cols-[auto_2.75rem_minmax(0,1fr)_2.75rem] items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Zoom
      </label>
      <Button
        variant="ghost"
        className="btn-square"
        aria-label="Zoom out"
        onClick={() => step(-ZOOM_STEP)}
      >
        <Minus size={20} aria-hidden="true" />
      </Button>
      <input
        id={id}
        type="range"
        className="h-11 w-full accent-primary"
        min={1}
        max={ZOOM_MAX}
        step={ZOOM_STEP}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)} percent`}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
      />
      <Button
        variant="ghost"
        className="btn-square"
        aria-label="Zoom in"
        onClick={() => step(ZOOM_STEP)}
      >
        <Plus size={20} aria-hidden="true" />
      </Button>
    </div>
  );
};

interface CropDialogProps {
  shape: CropShape;
  /** The address of the picture in this browser. */
  url: string;
  onCrop: (area: CropArea) => void;
  onUseWhole: () => void;
  onCancel: () => void;
}

/** Lets the user choose the part of a picture that is shown, by pointer, touch or keyboard. */
export function CropDialog({ shape, url, onCrop, onUseWhole, onCancel }: CropDialogProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const hintId = useId();

  const zoomByKey = (event: KeyboardEvent) => {
    const change = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    setZoom(limitZoom(zoom + change));
  };
  return (
    <Modal title="Crop the picture" isClosable onClose={onCancel}>
      <div className="grid gap-4 overflow-y-auto px-5 pb-5 sm:px-6">
        <div className="relative aspect-4/3 overflow-hidden rounded-box bg-neutral">
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            {...shapes[shape]}
            keyboardStep={MOVE_STEP}
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture that is shown',
              'aria-describedby': hintId,
              onKeyDownCapture: zoomByKey,
            }}
          />
        </div>
        <p id={hintId} className="text-sm text-muted">
          Drag the picture, or use the arrow keys to move it and + and − to zoom.
        </p>
        <Zoom zoom={zoom} onZoom={setZoom} />
        <div className="dialog-actions">
          <Button disabled={!area} onClick={() => area && onCrop(area)}>
            Use this part
          </Button>
          <Button variant="quiet" onClick={onUseWhole}>
            Use the whole picture
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Modal>
  );
}
