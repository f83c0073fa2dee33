import { RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShouldOfferUpdate } from '#lib/browser/app-update';
import { Button } from '#ui/button';
import { useOnline } from '#ui/hooks/use-online';

const Banner = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <div className="border-t border-base-300 bg-base-200">
    <div className="container flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      {children}
    </div>
  </div>
);

/** Banners about the whole site, at the bottom of the window. */
export function SiteBanners() {
  const isOnline = useOnline();
  const isOutdated = useShouldOfferUpdate();
  return (
    // Always rendered, because screen readers ignore text that appears together with its live region.
    <div role="status" className="sticky bottom-0 z-20 print:hidden">
      {!isOnline && (
        <Banner Icon={WifiOff}>
          <p className="min-w-0 flex-1">
            <strong>You are offline.</strong> This page may be out of date.
          </p>
        </Banner>
      )}
      {isOutdated && (
        <Banner Icon={RefreshCw}>
          <p className="min-w-0 flex-1 basis-60">
            <strong>There is a new version of Play & Inspire.</strong> Finish what you are typing
            first, because reloading clears this page.
          </p>
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        </Banner>
      )}
    </div>
  );
}
