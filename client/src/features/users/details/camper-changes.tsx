import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SafetyField } from '@camp/server/contract/families/campers';
import type { SafetyChanges, SafetyValues } from '@camp/server/contract/families/safety-changes';
import { toFieldList } from '@camp/server/shared/messages/en-us/safety-fields';
import { toMessage } from '#lib/api/client';
import { serverNow } from '#lib/api/server-time';
import { formatDateTime } from '#lib/format/dates';
import { Button } from '#ui/button';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { Listing } from '#ui/lists/listing';
import { safetyChangesQuery } from './camper-changes.queries';

type Change = SafetyChanges['changes'][number];

const photoTexts = { yes: 'Allowed', no: 'Not allowed', 'not-asked': 'Not answered' };

const toText = (field: SafetyField, values: SafetyValues): string => {
  switch (field) {
    case 'emergencyContacts': {
      const contacts = values.emergencyContacts ?? [];
      const texts = contacts.map(({ name, relation, phone }) => `${name} (${relation}), ${phone}`);
      return texts.join('; ') || 'Nobody';
    }
    case 'pickUpPeople':
      return values.pickUpPeople?.join(', ') || 'Nobody';
    case 'photoConsent':
      return photoTexts[values.photoConsent ?? 'not-asked'];
    case 'allergies':
    case 'medicalNotes':
      return values[field] ?? 'Not given';
  }
};

const ChangeItem = ({ change }: { change: Change }) => {
  const { changedAt, changedBy, isNew, fields, before, after } = change;
  const year = new Date(serverNow()).toISOString().slice(0, 'YYYY'.length);
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">
        {formatDateTime(changedAt, year)}: <bdi>{changedBy}</bdi> {isNew ? 'added' : 'changed'} the{' '}
        {toFieldList(fields)}
      </p>
      <dl>
        {fields.map((field) => (
          <div key={field} className="mt-1 wrap-anywhere whitespace-pre-line">
            <dt className="sr-only">{toFieldList([field])}</dt>
            {!isNew && (
              <dd className="text-muted">
                Before: <bdi>{toText(field, before)}</bdi>
              </dd>
            )}
            <dd>
              {isNew ? 'Entered' : 'After'}: <bdi>{toText(field, after)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const Changes = ({ camperId }: { camperId: string }) => {
  const { data, ...fetched } = useQuery(safetyChangesQuery(camperId));
  return (
    <Listing
      fetched={{ ...fetched, data: data?.changes }}
      errorTitle="We couldn’t load the changes"
      toErrorText={toMessage}
      loading={
        <LoadingList label="Loading changes" count={1} className="">
          <Skeleton className="my-3 h-12 w-full" />
        </LoadingList>
      }
      empty={<p className="py-2 text-muted">No safety data was entered or changed.</p>}
    >
      {(changes) => (
        <ul className="divide-y divide-base-300">
          {changes.map((change) => (
            <ChangeItem key={change._id} change={change} />
          ))}
        </ul>
      )}
    </Listing>
  );
};

interface CamperChangesProps {
  camperId: string;
  /** The camper's name. */
  name: string;
}

/** A button that shows what stood in a camper's safety data. Each look is recorded. */
export function CamperChanges({ camperId, name }: CamperChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide' : 'Show'} safety data changes of ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide changes' : 'Safety data changes'}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen && (
          <>
            <p className="text-sm text-muted">The audit log records that you viewed this.</p>
            <Changes camperId={camperId} />
          </>
        )}
      </div>
    </>
  );
}
