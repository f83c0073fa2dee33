import { HeartPulse, Phone, TriangleAlert, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { RECORD_DELETED, toPersonLabel, type SafetyDetails as Details } from './pick-up-people';

const Note = ({ icon, label, text }: { icon: ReactNode; label: string; text: string }) => (
  <p className="flex gap-2 rounded-box bg-warning/15 p-2 wrap-anywhere whitespace-pre-line">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span>
      <strong>{label}:</strong> {text}
    </span>
  </p>
);

const Contacts = ({ contacts }: { contacts: Details['emergencyContacts'] }) => (
  <ul aria-label="Emergency contacts">
    {contacts.map(({ name, relation, phone, formattedPhone }) => (
      <li key={`${name} ${phone}`}>
        <a
          href={`tel:${phone}`}
          className="flex min-h-11 items-center gap-2 py-1 underline underline-offset-4"
        >
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere">
            Call {name} ({relation}), <span className="whitespace-nowrap">{formattedPhone}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** What a coach must know about a camper: allergies, notes, whom to call and who may collect. */
export function SafetyDetails({ details }: { details: Details }) {
  const { allergies, medicalNotes, emergencyContacts, mayCollect, isRecordDeleted } = details;
  return (
    <div className="grid content-start gap-2">
      {isRecordDeleted && (
        <p className="flex gap-2 rounded-box bg-warning/15 p-2 font-semibold">
          <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {RECORD_DELETED}
        </p>
      )}
      {allergies !== undefined && (
        <Note
          icon={<TriangleAlert size={18} aria-hidden="true" />}
          label="Allergies"
          text={allergies}
        />
      )}
      {medicalNotes !== undefined && (
        <Note
          icon={<HeartPulse size={18} aria-hidden="true" />}
          label="Medical notes"
          text={medicalNotes}
        />
      )}
      {!isRecordDeleted && allergies === undefined && medicalNotes === undefined && (
        <p className="text-muted">Allergies and medical notes: not given</p>
      )}
      {emergencyContacts.length > 0 && <Contacts contacts={emergencyContacts} />}
      {!isRecordDeleted && emergencyContacts.length === 0 && (
        <p className="text-muted">No emergency contact</p>
      )}
      {mayCollect.length > 0 && (
        <p className="flex gap-2 text-sm wrap-anywhere">
          <UserCheck size={18} aria-hidden="true" className="shrink-0" />
          <span>May collect: {mayCollect.map(toPersonLabel).join(', ')}</span>
        </p>
      )}
    </div>
  );
}
