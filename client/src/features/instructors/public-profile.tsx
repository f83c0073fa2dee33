import { BadgeCheck, Languages, ShieldCheck } from 'lucide-react';
import type { Category, PublicProfile as Profile } from '@camp/server/contract';
import { formatDay } from '#lib/format/dates';
import { toLanguageName } from '#lib/format/language-names';
import { Badge, type Tone } from '#ui/badge';

/** With the year, also in the current one. */
const toDayText = (day: string) => formatDay(day, '');

const sportTones: Record<Category, Tone> = {
  Football: 'football',
  Cricket: 'cricket',
  Basketball: 'basketball',
};

const Qualifications = ({ qualifications }: Pick<Profile, 'qualifications'>) => (
  <ul className="grid gap-2">
    {qualifications.map(({ title, issuer, expiresOn }) => (
      <li key={`${title} ${issuer}`} className="flex gap-2">
        <BadgeCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>, {issuer}
          {expiresOn !== undefined && (
            <span className="text-muted"> · valid until {toDayText(expiresOn)}</span>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** What the camp has confirmed about an instructor. */
export function PublicProfile({ profile }: { profile: Profile }) {
  const { bio, sports, languages, qualifications, backgroundCheckedOn } = profile;
  const isChecked = qualifications.length > 0 || backgroundCheckedOn !== undefined;
  return (
    <div className="grid max-w-2xl gap-4">
      {sports.length > 0 && (
        <ul aria-label="Sports" className="flex flex-wrap gap-2">
          {sports.map((sport) => (
            <li key={sport}>
              <Badge tone={sportTones[sport]}>{sport}</Badge>
            </li>
          ))}
        </ul>
      )}
      {bio !== undefined && <p className="wrap-anywhere whitespace-pre-line">{bio}</p>}
      {isChecked && (
        <div>
          <p className="mb-2 text-sm font-semibold">Checked by the camp</p>
          <Qualifications qualifications={qualifications} />
          {backgroundCheckedOn !== undefined && (
            <p className="mt-2 flex gap-2">
              <ShieldCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
              Background check on {toDayText(backgroundCheckedOn)}
            </p>
          )}
        </div>
      )}
      {languages.length > 0 && (
        <p className="flex gap-2 text-muted">
          <Languages size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          Speaks {languages.map(toLanguageName).join(', ')}
        </p>
      )}
    </div>
  );
}
