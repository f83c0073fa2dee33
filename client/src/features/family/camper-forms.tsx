import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import type { AddCamperRequest, Camper } from '@camp/server/contract/families/campers';
import { Button } from '#ui/button';
import { emptyCamper, findChanges, toFields, type CamperFields } from './camper-fields';
import { CamperFormView } from './camper-form-view';
import { useAddCamper, useConfirmCamper, useUpdateCamper } from './family.queries';
import { useCamperEditor } from './use-camper-editor';
import { useSiblingLastName } from './use-sibling-last-name';

export function AddCamperForm({ onAdded }: { onAdded: (camper: Camper) => void }) {
  const { mutateAsync } = useAddCamper();
  const editor = useCamperEditor({
    initialFields: { ...emptyCamper, lastName: useSiblingLastName() },
    isAccountHolder: false,
    focusedField: null,
    save: async (request) => {
      // Only the account holder's can lack the last name and the birth date.
      const camper = await mutateAsync(request as AddCamperRequest);
      return () => onAdded(camper);
    },
    errorPrefix: 'The camper was not added.',
  });
  return (
    <CamperFormView
      editor={editor}
      camper={null}
      action={{ idle: 'Add camper', busy: 'Adding…' }}
    />
  );
}

/** Whether saving the record unchanged confirms it for the season. */
const needsOnlyConfirmation = (camper: Camper) =>
  splitMissing(camper).required.join() === 'confirmation';

interface EditCamperFormProps {
  camper: Camper;
  focusedField: FieldPath<CamperFields> | null;
  onSaved: (camper: Camper) => void;
  /** Opens the form again with the camper as it is now. */
  onReload: () => void;
}

export function EditCamperForm(props: EditCamperFormProps) {
  const { focusedField, onSaved, onReload } = props;
  // The camper when the form opened; a refetch may change the prop.
  const [camper] = useState(props.camper);
  const { mutateAsync } = useUpdateCamper(camper._id);
  const { mutateAsync: confirm } = useConfirmCamper();
  const editor = useCamperEditor({
    initialFields: toFields(camper),
    isAccountHolder: camper.isAccountHolder,
    focusedField,
    save: async (request) => {
      const changes = findChanges(camper, request);
      if (changes === null && !needsOnlyConfirmation(camper)) {
        return 'You haven’t changed anything yet.';
      }
      const saved = await (changes ? mutateAsync(changes) : confirm(camper));
      return () => onSaved(saved);
    },
    errorPrefix: 'Your changes were not saved.',
  });
  return (
    <CamperFormView
      editor={editor}
      camper={camper}
      action={{ idle: 'Save changes', busy: 'Saving…' }}
    >
      {editor.isOutdated && (
        <Button variant="quiet" className="mb-4" onClick={onReload}>
          Discard my changes and reload
        </Button>
      )}
    </CamperFormView>
  );
}
