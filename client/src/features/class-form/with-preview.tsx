import type { ReactNode } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query';
import { SectionLinks } from './form-sections';
import type { ClassEditor, ClassForm } from './use-class-editor';

export type PreviewPlace = 'beside' | 'above-button';

/** Renders the preview of a class. Gets the picture that is being uploaded, if there is one. */
export type RenderPreview = (form: ClassForm, file: File | null, place: PreviewPlace) => ReactNode;

interface WithPreviewProps {
  editor: ClassEditor;
  preview: RenderPreview | undefined;
  /** Gets the preview to show above the button; null on wide screens. */
  children: (above: ReactNode) => ReactNode;
}

/** A class form with its preview: beside it on wide screens, above its button on others. */
export function WithPreview({ editor, preview, children }: WithPreviewProps) {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const render = (place: PreviewPlace) => preview?.(editor.form, editor.upload.file, place);
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-10">
      <div>{children(isWide ? null : render('above-button'))}</div>
      {isWide && (
        <div>
          <div className="sticky top-24">
            <SectionLinks place="beside" />
            {render('beside')}
          </div>
        </div>
      )}
    </div>
  );
}
