import { Phone } from 'lucide-react';
import type { CallFirst } from '@camp/server/contract/classes/teaching/roster';

/** Whom to call before somebody collects the camper who needs a reason. */
export const CallFirstList = ({ people }: { people: readonly CallFirst[] }) => (
  <div>
    <p className="text-sm font-semibold">Call first</p>
    {people.length === 0 ? (
      <p className="text-sm">No number is known. Ask the office.</p>
    ) : (
      <ul aria-label="Call first">
        {people.map(({ name, relation, phone, formattedPhone }) => (
          <li key={`${name} ${phone}`}>
            <a
              href={`tel:${phone}`}
              className="flex min-h-11 items-center gap-2 py-1 underline underline-offset-4"
            >
              <Phone size={18} aria-hidden="true" className="shrink-0" />
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>
                {relation !== undefined && (
                  <>
                    {' ('}
                    <bdi>{relation}</bdi>)
                  </>
                )}
                ,{' '}
                <bdi dir="ltr" className="whitespace-nowrap">
                  {formattedPhone}
                </bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
