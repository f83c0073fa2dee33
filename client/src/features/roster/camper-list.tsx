import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/text-field';
import type { Camper } from './attendance';
import { CamperCard } from './camper-card';
import type { SafetyDataState } from './safety-data.queries';
import { findByName } from './visits';

interface CamperListProps {
  campers: readonly Camper[];
  safetyData: SafetyDataState;
  /** Renders what can be recorded; absent for a class without sessions. */
  children?: (camper: Camper) => ReactNode;
}

/** The campers of a class, found by name. */
export function CamperList({ campers, safetyData, children }: CamperListProps) {
  const [text, setText] = useState('');
  const found = findByName(campers, text);
  return (
    <>
      <div className="mb-4 max-w-md">
        <TextField
          type="search"
          label="Search by name"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className={text.trim() === '' ? 'sr-only' : 'mb-2 text-muted'}>
        {text.trim() !== '' &&
          `${found.length} of ${campers.length} campers match “${text.trim()}”.`}
      </p>
      <ul aria-label="Campers" className="border-t border-base-300">
        {found.map((camper) => (
          <CamperCard
            key={camper.enrolmentId}
            camper={camper}
            details={safetyData.findDetails(camper.enrolmentId)}
          >
            {children?.(camper)}
          </CamperCard>
        ))}
      </ul>
    </>
  );
}
