import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, type Ref } from 'react';
import { PICTURE_TYPES } from '../../../lib/image-upload';
import { Button } from '../../../ui/button';
import { Picture } from '../../../ui/picture';
import { useDropTarget } from './use-drop-target';
import type { PictureUpload } from './use-picture-upload';

const FRAME = 'aspect-4/3 w-full rounded-box bg-secondary';

/** The file as it will look in a card's frame, before it has been sent. */
const FilePreview = ({ file }: { file: File }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" className={`object-cover ${FRAME}`} />;
};

const Preview = ({ file, address }: { file: File | null; address: string }) => {
  if (file) return <FilePreview file={file} />;
  if (address !== '') return <Picture src={address} alt="" eager />;
  return (
    <div className={`grid place-items-center text-muted ${FRAME}`}>
      <ImagePlus size={32} aria-hidden="true" />
    </div>
  );
};

const Progress = ({ file, share }: { file: File; share: number }) => {
  // Once all of it is sent, the camp still has to look at it.
  const isSent = share === 1;
  const words = `${isSent ? 'Checking' : 'Sending'} ${file.name}`;
  return (
    <div>
      <p role="status">{words}…</p>
      <progress
        className="progress mt-2 block progress-primary"
        aria-label={words}
        max={1}
        value={isSent ? undefined : share}
      />
    </div>
  );
};

type ChooseFileProps = {
  label: string;
  describedBy: string;
  isInvalid: boolean;
  onChoose: (file: File) => void;
  ref: Ref<HTMLInputElement>;
};

const ChooseFile = ({ label, describedBy, isInvalid, onChoose, ref }: ChooseFileProps) => (
  <label className="btn relative min-h-11 text-base btn-secondary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)">
    {label}
    <input
      type="file"
      accept={PICTURE_TYPES}
      className="sr-only"
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      ref={ref}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Else the same file could not be chosen again.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  </label>
);

type PictureUploadBoxProps = {
  /** Of the picture chosen so far; empty for none. */
  address: string;
  upload: PictureUpload;
  errorId: string | undefined;
  onRemove: () => void;
  /** Does what a button says that goes away by it, and keeps the focus here. */
  onStep: (step: () => void) => void;
  ref: Ref<HTMLInputElement>;
};

export const PictureUploadBox = (props: PictureUploadBoxProps) => {
  const { address, upload, errorId, onRemove, onStep, ref } = props;
  const { file, share, send, forget, retry } = upload;
  const { isOver, handlers } = useDropTarget(send);
  const hintId = useId();
  const isChosen = file !== null || address !== '';
  return (
    <div
      {...handlers}
      className={`mt-3 grid items-center gap-4 rounded-box border border-dashed p-4 sm:grid-cols-[14rem_minmax(0,1fr)] ${isOver ? 'border-primary bg-secondary' : 'border-control'}`}
    >
      <Preview file={file} address={address} />
      <div className="grid gap-3">
        {file && <Progress file={file} share={share} />}
        <div className="flex flex-wrap gap-2">
          <ChooseFile
            label={isChosen ? 'Choose another file' : 'Choose a file'}
            describedBy={[hintId, errorId].filter(Boolean).join(' ')}
            isInvalid={errorId !== undefined}
            onChoose={send}
            ref={ref}
          />
          {retry && <Button onClick={() => onStep(retry)}>Try again</Button>}
          {file && (
            <Button look="ghost" onClick={() => onStep(forget)}>
              Cancel
            </Button>
          )}
          {!file && address !== '' && (
            <Button look="ghost" onClick={() => onStep(onRemove)}>
              Remove
            </Button>
          )}
        </div>
        <p id={hintId} className="text-sm text-muted">
          PNG, JPEG, WebP or AVIF, up to 5 MB. You can drop it here, too.{' '}
          {isChosen && 'Cards show it like this.'}
        </p>
      </div>
    </div>
  );
};
