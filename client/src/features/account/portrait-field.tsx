import { useId, useState } from 'react';
import {
  findImageError,
  PICTURE_TYPES,
  toUploadable,
  toUploadMessage,
} from '#lib/api/image-upload';
import { ChooseFile } from '#ui/forms/choose-file';
import { PortraitPicker } from '#ui/forms/accounts/portrait-picker';
import { Avatar } from '#ui/pictures/avatar';
import { UploadError } from '#ui/pictures/upload/upload-error';
import { useCrop } from '#ui/pictures/crop/use-crop';

/** A picture that is uploaded when the profile is saved. */
export interface PortraitFile {
  file: File;
  /** Its address in this browser. */
  url: string;
}

interface PortraitFieldProps {
  name: string;
  /** The address of the chosen portrait; empty if there is none. */
  image: string;
  /** Shown instead of `image`. */
  chosenFile: PortraitFile | null;
  onChoose: (address: string) => void;
  onFile: (file: PortraitFile) => void;
}

/** Lets the user upload a portrait, or choose one of the camp's. */
export function PortraitField({ name, image, chosenFile, onChoose, onFile }: PortraitFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const accept = async (chosen: File) => {
    const fileError = findImageError(chosen);
    setError(fileError);
    if (fileError !== null) return;
    try {
      const file = await toUploadable(chosen);
      onFile({ file, url: URL.createObjectURL(file) });
    } catch (failure) {
      setError(toUploadMessage(failure));
    }
  };
  const crop = useCrop({
    shape: 'round',
    isRefused: (file) => findImageError(file) !== null,
    onFile: (file) => void accept(file),
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">Portrait</p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar image={chosenFile?.url ?? (image || null)} name={name} size="md" />
        <ChooseFile
          label="Upload a picture"
          types={PICTURE_TYPES}
          describedBy={`${id}-hint ${id}-error`}
          isInvalid={error !== null}
          onChoose={crop.choose}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        PNG, JPEG, WebP or AVIF. Or choose one of ours:
      </p>
      <UploadError id={`${id}-error`} uploadError={error} />
      <PortraitPicker
        chosen={chosenFile ? '' : image}
        onChoose={(address) => {
          setError(null);
          onChoose(address);
        }}
      />
      {crop.dialog}
    </div>
  );
}
