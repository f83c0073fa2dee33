import { HeartPulse, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import {
  findNote,
  listWithoutNote,
  RECORD_DELETED,
} from '@camp/server/shared/messages/en-us/roster';

interface NoteProps {
  Icon: LucideIcon;
  label: string;
  text: string;
  /** Whether only the first line is shown. */
  isCut?: boolean;
}

const Note = ({ Icon, label, text, isCut = false }: NoteProps) => (
  <p className="flex gap-2 rounded-box bg-warning/15 px-2 py-1">
    <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span className={`min-w-0 wrap-anywhere ${isCut ? 'line-clamp-1' : 'whitespace-pre-line'}`}>
      <strong>{label}:</strong> <bdi>{text}</bdi>
    </span>
  </p>
);

interface SafetyNotesProps {
  details: SafetyDetails;
  isOpen: boolean;
}

/**
 * What a coach must see without opening anything: allergies in full, and the first line of medical notes,
 * which are in full while the card is open. What the family said there are none of, or has not answered,
 * is in a quiet line.
 */
export function SafetyNotes({ details, isOpen }: SafetyNotesProps) {
  const [allergies, medicalNotes] = [
    findNote(details, 'allergies'),
    findNote(details, 'medicalNotes'),
  ];
  const withoutNote = listWithoutNote(details);
  return (
    <div className="grid gap-1 empty:hidden">
      {details.isRecordDeleted && (
        <p className="flex gap-2 rounded-box bg-warning/15 px-2 py-1 font-semibold">
          <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {RECORD_DELETED}
        </p>
      )}
      {allergies !== null && <Note Icon={TriangleAlert} label="Allergies" text={allergies} />}
      {medicalNotes !== null && (
        <Note Icon={HeartPulse} label="Medical notes" text={medicalNotes} isCut={!isOpen} />
      )}
      {withoutNote.length > 0 && <p className="text-sm text-muted">{withoutNote.join(' · ')}</p>}
    </div>
  );
}
