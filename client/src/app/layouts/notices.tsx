import { RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayOffer } from '../../lib/release';
import { Button } from '../../ui/button';
import { useOnline } from '../../ui/use-online';

const Notice = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <div className="border-t border-base-300 bg-base-200">
    <div className="container flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      {children}
    </div>
  </div>
);

/** What concerns the whole site at once, said in one place at the foot of the window. */
export const Notices = () => {
  const isOnline = useOnline();
  const isOutdated = useMayOffer();
  return (
    // Always there, because what appears together with its live region is not read out.
    <div role="status" className="sticky bottom-0 z-20 print:hidden">
      {!isOnline && (
        <Notice Icon={WifiOff}>
          <p className="min-w-0 flex-1">
            <strong>You are offline.</strong> What you see may be out of date. We try again as soon
            as the connection is back.
          </p>
        </Notice>
      )}
      {isOutdated && (
        <Notice Icon={RefreshCw}>
          <p className="min-w-0 flex-1 basis-60">
            <strong>There is a new version of Play & Inspire.</strong> Finish what you are typing
            first: reloading clears this page.
          </p>
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        </Notice>
      )}
    </div>
  );
};
