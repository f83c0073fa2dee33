import { Share2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { reportActionError } from '../../../ui/feedback/report-error';
import { showToast } from '../../../ui/feedback/toast';

/** The user closed the device's dialog. */
const isCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's share dialog; copies the link where there is none. */
async function share(title: string) {
  const { href } = window.location;
  // Not every browser can share.
  const device: Partial<Navigator> = navigator;
  try {
    if (device.share) return await device.share({ title, url: href });
    await navigator.clipboard.writeText(href);
    showToast('Link copied');
  } catch (error) {
    if (isCanceled(error)) return;
    reportActionError(error, 'We couldn’t copy the link', `Copy it yourself: ${href}`);
  }
}

/** Shares the page of a class. */
export const ShareButton = ({ title }: { title: string }) => (
  <Button variant="ghost" onClick={() => void share(title)}>
    <Share2 size={18} aria-hidden="true" />
    Share
  </Button>
);
