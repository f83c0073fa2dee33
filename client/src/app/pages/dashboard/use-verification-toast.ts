import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VERIFIED } from '#lib/session/verified-parameter';
import { showToast } from '#ui/feedback/toast';

/** Says that the email is verified, once, if the page was opened by the link in the verification email. */
export function useVerificationToast(isVerified: boolean) {
  const [search, setSearch] = useSearchParams();
  const isFromLink = search.has(VERIFIED);
  useEffect(() => {
    if (!isFromLink || !isVerified) return;
    showToast('Your email is verified');
    setSearch({}, { replace: true });
  }, [isFromLink, isVerified, setSearch]);
}
