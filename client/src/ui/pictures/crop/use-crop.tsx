import { lazy, Suspense, useState } from 'react';
import type { CropShape } from './crop-dialog';
import { canCrop, cropPicture, type CropArea } from './crop-picture';

const CropDialog = lazy(async () => {
  const { CropDialog: Component } = await import('./crop-dialog');
  return { default: Component };
});

interface Options {
  /** The shape in which the picture is shown. */
  shape?: CropShape;

  /** Returns true for a file that is not worth cropping, such as one that is too large. */
  isRefused: (file: File) => boolean;
  /** Gets the chosen part, or the whole file. */
  onFile: (file: File) => void;
}

/** Offers to crop a chosen picture before it is used. Render `dialog` beside the file input. */
export function useCrop({ shape = 'card', isRefused, onFile }: Options) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);

  const choose = async (file: File) => {
    if (isRefused(file) || !(await canCrop(file))) onFile(file);
    else setChosen({ file, url: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  };
  const use = (file: File) => {
    close();
    onFile(file);
  };

  return {
    choose: (file: File) => void choose(file),
    dialog: chosen && (
      <Suspense>
        <CropDialog
          shape={shape}
          url={chosen.url}
          onCrop={(area: CropArea) => void cropPicture(chosen.file, area).then(use)}
          onUseWhole={() => use(chosen.file)}
          onCancel={close}
        />
      </Suspense>
    ),
  };
}
