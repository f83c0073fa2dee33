import { Clock, ExternalLink, Mail, MapPin, Phone, Share2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CampContact } from '@camp/server/contract';
import { toAddressDirectionsUrl } from '#lib/directions-url';
import { toPhoneUrl } from './contact-lines';

const linkClass = 'link inline-flex min-h-11 items-center font-semibold';

interface ContactCardProps {
  Icon: LucideIcon;
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

const ContactCard = ({ Icon, title, isWide, children }: ContactCardProps) => (
  <li
    className={`rounded-box bg-base-200 p-5 wrap-anywhere flex flex-wrap gap-x-4 gap-y-2 sm:block ${isWide ? 'contact-card-wide' : ''}`}
  >
    <Icon size={24} aria-hidden="true" className="shrink-0 text-primary" />
    <div className="min-w-0 flex-1 basis-40">
      <h3 className="font-sans text-base font-semibold sm:mt-3">{title}</h3>
      {children}
    </div>
  </li>
);

const NewTab = () => (
  <>
    <span className="sr-only">(opens in a new tab)</span>
    <ExternalLink size={16} aria-hidden="true" className="ms-1" />
  </>
);

const Address = ({ legalName, address }: Pick<CampContact, 'legalName' | 'address'>) => (
  <ContactCard Icon={MapPin} title="Address" isWide>
    <address className="mt-1 not-italic">
      {legalName !== undefined && <span className="block">{legalName}</span>}
      {address !== undefined && <span className="block">{address}</span>}
    </address>
    {address !== undefined && (
      <a
        href={toAddressDirectionsUrl(address)}
        target="_blank"
        rel="noreferrer"
        className={linkClass}
      >
        Get directions&nbsp;
        <NewTab />
      </a>
    )}
  </ContactCard>
);

/** Shows each configured contact detail on a card. */
export function ContactCards({ contact }: { contact: CampContact }) {
  const { legalName, address, email, phone, officeHours, socialPages } = contact;
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {email !== undefined && (
        <ContactCard Icon={Mail} title="Email">
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </ContactCard>
      )}
      {phone !== undefined && (
        <ContactCard Icon={Phone} title="Phone">
          <a href={toPhoneUrl(phone)} className={linkClass}>
            {phone}
          </a>
        </ContactCard>
      )}
      {officeHours !== undefined && (
        <ContactCard Icon={Clock} title="Office hours">
          <p className="mt-1">{officeHours}</p>
        </ContactCard>
      )}
      {(legalName !== undefined || address !== undefined) && (
        <Address legalName={legalName} address={address} />
      )}
      {socialPages.length > 0 && (
        <ContactCard Icon={Share2} title="Follow us">
          <ul className="flex flex-wrap gap-x-4">
            {socialPages.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
                  {name}&nbsp;
                  <NewTab />
                </a>
              </li>
            ))}
          </ul>
        </ContactCard>
      )}
    </ul>
  );
}
