import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../features/checkout/checkout.queries';
import { ContactLines, hasContact } from '../information/contact-lines';
import { ShareLinks } from './share-links';

/** Stays away while the details are unknown: a retry belongs on the contact page, not on every page. */
const FooterContact = () => {
  const contact = useQuery(configQuery()).data?.contact;
  return (
    contact &&
    hasContact(contact) && (
      <ContactLines
        contact={contact}
        className="flex basis-full flex-wrap items-center gap-x-6"
        linkClassName="inline-flex min-h-11 items-center hover:text-white hover:underline"
      />
    )
  );
};

/** The last lines of the footer, with nothing below them that could shift. */
export const FooterEnd = () => (
  <>
    <ShareLinks />
    <FooterContact />
  </>
);
