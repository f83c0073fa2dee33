import { Share2 } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import { Button } from '#ui/button';
import { showError, showToast } from '#ui/feedback/toast';
import { formatAmount } from '#ui/price';
import { formatSchedule } from '../class.messages';

/** The user closed the device's dialog. */
const isCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's share dialog; where there is none, copies a message about the class, and offers to email it. */
async function share(campClass: CampClass) {
  const { className, price } = campClass;
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  const facts = [className, formatSchedule(campClass), price === 0 ? 'Free' : formatAmount(price)];
  const message = [...facts, url].join('\n');
  const mail = `mailto:?subject=${encodeURIComponent(className)}&body=${encodeURIComponent(message)}`;
  const actions = [{ label: 'Email it', run: () => void window.open(mail, '_self') }];
  // Not every browser can share.
  const device: Partial<Navigator> = navigator;
  try {
    if (device.share) {
      return await device.share({ title: className, text: facts.join('\n'), url });
    }
    await navigator.clipboard.writeText(message);
    showToast('Class and link copied', facts.join(' · '), actions);
  } catch (error) {
    if (isCanceled(error)) return;
    showError(
      'We couldn’t copy the class',
      `Copy it yourself: ${facts.join(' · ')} ${url}`,
      actions,
    );
  }
}

/** Shares the page of a class. */
export const ShareButton = ({ campClass }: { campClass: CampClass }) => (
  <Button variant="ghost" onClick={() => void share(campClass)}>
    <Share2 size={18} aria-hidden="true" />
    Share
  </Button>
);
