import './book-bar.css';
import type { ReactNode, RefObject } from 'react';
import type { CampClass } from '@camp/server/contract';
import { useOnScreen } from '#ui/hooks/use-on-screen';
import { PriceOrFree } from '#ui/price';
import { toSeatsLeft } from '../class.messages';

interface BookBarProps {
  campClass: CampClass;
  /** The end of the page's own action; the bar appears while it is out of view. */
  action: RefObject<HTMLElement | null>;
  /** Replaces the seats left while the class is in the viewer's cart; null if it is not. */
  inCart: string | null;
  /** The server's time in ms. */
  now: number;
  children: ReactNode;
}

/** The part of the screen that the header of 64 px leaves. */
const BELOW_HEADER = '-64px 0px 0px';

/** The price and the action at the bottom of a phone's screen. */
export function BookBar({ campClass, action, inCart, now, children }: BookBarProps) {
  const isActionOnScreen = useOnScreen(action, BELOW_HEADER);
  if (isActionOnScreen) return null;
  return (
    <div className="book-bar fixed inset-x-0 bottom-0 z-20 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] md:hidden">
      <div className="container flex items-center gap-4 py-3">
        <p className="flex shrink-0 flex-col">
          <PriceOrFree amount={campClass.price} className="text-lg font-bold" />
          <span className="text-sm text-muted">{inCart ?? toSeatsLeft(campClass, now)}</span>
        </p>
        <div className="min-w-0 grow">{children}</div>
      </div>
    </div>
  );
}
