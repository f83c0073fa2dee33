import type { CampContact } from '@camp/server/contract';
import { keepZipTogether } from '#lib/format/place';

interface Props {
  contact: CampContact;
  className: string;
  linkClassName: string;
}

export const hasContact = ({ legalName, address, email, phone, socialPages }: CampContact) =>
  socialPages.length > 0 ||
  [legalName, address, email, phone].some((detail) => detail !== undefined);

export const toPhoneUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Shows the contact details that are configured. */
export function ContactLines({ contact, className, linkClassName }: Props) {
  const { legalName, address, email, phone, socialPages } = contact;
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {legalName && <span>{legalName}</span>}
      {address && <span>{keepZipTogether(address)}</span>}
      {email && (
        <a href={`mailto:${email}`} className={linkClassName}>
          {email}
        </a>
      )}
      {phone && (
        <a href={toPhoneUrl(phone)} className={linkClassName}>
          {phone}
        </a>
      )}
      {socialPages.length > 0 && (
        <ul aria-label="Our social pages" className="flex flex-wrap gap-x-4">
          {socialPages.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className={linkClassName}>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  );
}
