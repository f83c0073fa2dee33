import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Camper } from '@camp/server/contract/families/campers';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { listFilledContacts, listNames, toFields, type CamperFields } from './camper-fields';
import { familyQuery } from './family-query';
import type { CamperForm } from './use-camper-editor';

/**
 * Returns the first other child of the viewer's own family with contacts or, if the form has contacts already,
 * with a pick-up list; null if there is none. A camper of another family gets nothing of this one's.
 */
function useSibling(camper: Camper | null, isWanted: (sibling: Camper) => boolean): Camper | null {
  const { user } = useSession();
  const { data = [] } = useQuery(familyQuery(user?.uid ?? ''));
  if (camper?.isShared) return null;
  const isSibling = ({ _id, isShared, isAccountHolder, archivedAt }: Camper) =>
    _id !== camper?._id && !isShared && !isAccountHolder && archivedAt === undefined;
  return data.find((other) => isSibling(other) && isWanted(other)) ?? null;
}

const toCount = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];

interface SiblingContactsProps {
  form: CamperForm;
  /** The camper of the form; null for a new one. */
  camper: Camper | null;
  /** Replaces the contacts in the form. */
  onContacts: (contacts: CamperFields['emergencyContacts']) => void;
  /** Runs once the form has the copy. */
  onCopied: () => void;
}

/**
 * Offers to copy a sibling's contacts and pick-up list into the form, as far as it has none. Saving stays
 * with the parent.
 */
export function SiblingContacts({ form, camper, onContacts, onCopied }: SiblingContactsProps) {
  const [copied, setCopied] = useState('');
  const fields = useWatch({ control: form.control }) as CamperFields;
  const needsContacts = listFilledContacts(fields).length === 0;
  const needsNames = listNames(fields).length === 0;
  const sibling = useSibling(camper, ({ emergencyContacts, pickUpPeople }) =>
    needsContacts ? emergencyContacts.length > 0 : needsNames && pickUpPeople.length > 0,
  );

  const copy = (from: Camper) => {
    const { emergencyContacts, pickUpPeople } = toFields(from);
    const parts = [
      ...toCount(needsContacts ? emergencyContacts.length : 0, 'contact', 'contacts'),
      ...toCount(needsNames ? from.pickUpPeople.length : 0, 'pick-up person', 'pick-up people'),
    ];
    // Before the focus moves to what was copied.
    flushSync(() => {
      if (needsNames) form.setValue('pickUpPeople', pickUpPeople, { shouldDirty: true });
      if (needsContacts) onContacts(emergencyContacts);
      setCopied(`Copied from ${from.firstName}: ${parts.join(' and ')}. Check them and save.`);
      onCopied();
    });
    form.setFocus(needsContacts ? 'emergencyContacts.0.name' : 'pickUpPeople');
  };
  return (
    <>
      {sibling && (
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11 justify-self-start"
          onClick={() => copy(sibling)}
        >
          <Copy size={18} aria-hidden="true" className="shrink-0" />
          Use {sibling.firstName}’s {needsContacts ? 'contacts' : 'pick-up list'}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {copied}
      </p>
    </>
  );
}
