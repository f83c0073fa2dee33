import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#features/checkout/config-query';
import { ContactLines, hasContact } from '#app/pages/information/contact-lines';
import { ShareLinks } from './share-links';

/** Shows nothing until the details are loaded. Only the contact page offers a retry. */
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

/** The last lines of the footer. They load late, because nothing below them can shift. */
export function FooterBottom() {
  return (
    <>
      <ShareLinks />
      <FooterContact />
    </>
  );
}
