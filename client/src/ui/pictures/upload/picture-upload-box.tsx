import { ImagePlus } from 'lucide-react';
import { useId, type Ref } from 'react';
import { Button } from '#ui/button';
import { ChooseFile } from '#ui/forms/choose-file';
import { Picture } from '../picture';
import { FilePreview } from './file-preview';
import { useDropTarget } from './use-drop-target';

const FRAME = 'aspect-4/3 w-full rounded-box bg-secondary';

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
  // After the upload, the server still has to check the picture.
  const isSent = share === 1;
  const label = `${isSent ? 'Checking' : 'Uploading'} ${file.name}`;
  return (
    <div>
      <p role="status">{label}…</p>
      <progress
        className="progress mt-2 block progress-primary"
        aria-label={label}
        max={1}
        value={isSent ? undefined : share}
      />
    </div>
  );
};

interface PictureUploadBoxProps {
  /** The address of the chosen picture; empty if there is none. */
  address: string;
  upload: {
    /** The file being uploaded; null if there is none. */
    file: File | null;
    /** The uploaded share, from 0 to 1. */
    share: number;
    cancel: () => void;
    /** Uploads the same file again; null if that cannot succeed. */
    retry: (() => void) | null;
  };
  /** The file types that can be chosen. */
  types: string;
  /** Shown once a picture is chosen. */
  note?: string;
  /** Gets a chosen or dropped file. */
  onFile: (file: File) => void;
  errorId: string | undefined;
  onRemove: () => void;
  /** Runs the action of a button that then disappears, and keeps the focus in the box. */
  onAction: (action: () => void) => void;
  ref: Ref<HTMLInputElement>;
}

/** Lets the user choose, drop, replace and remove a picture, and shows its upload. */
export function PictureUploadBox(props: PictureUploadBoxProps) {
  const { address, upload, types, note, onFile, errorId, onRemove, onAction, ref } = props;
  const { file, share, cancel, retry } = upload;
  const { isDraggingOver, handlers } = useDropTarget(onFile);
  const hintId = useId();
  const isChosen = file !== null || address !== '';
  return (
    <div
      {...handlers}
      className={`mt-3 grid items-center gap-4 rounded-box border border-dashed p-4 sm:grid-cols-[14rem_minmax(0,1fr)] ${isDraggingOver ? 'border-primary bg-secondary' : 'border-control'}`}
    >
      <Preview file={file} address={address} />
      <div className="grid gap-3">
        {file && <Progress file={file} share={share} />}
        <div className="flex flex-wrap gap-2">
          <ChooseFile
            types={types}
            label={isChosen ? 'Choose another file' : 'Choose a file'}
            describedBy={[hintId, errorId].filter(Boolean).join(' ')}
            isInvalid={errorId !== undefined}
            onChoose={onFile}
            ref={ref}
          />
          {retry && <Button onClick={() => onAction(retry)}>Try again</Button>}
          {file && (
            <Button variant="ghost" onClick={() => onAction(cancel)}>
              Cancel
            </Button>
          )}
          {!file && address !== '' && (
            <Button variant="ghost" onClick={() => onAction(onRemove)}>
              Remove
            </Button>
          )}
        </div>
        <p id={hintId} className="text-sm text-muted">
          PNG, JPEG, WebP or AVIF. Or drag a file here. {isChosen && note}
        </p>
      </div>
    </div>
  );
}
