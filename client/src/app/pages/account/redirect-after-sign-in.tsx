import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { useReturnState } from '#lib/session/use-return-state';
import { showToast } from '#ui/feedback/toast';
import { homeOf } from '#app/layouts/nav-bar/home-of';

interface RedirectProps {
  toast?: string;
  afterMs?: number;
}

/**
 * Returns the user to the page they came from, which adds the class that they had selected to the cart. Without one,
 * or after the home page, admins and instructors open the home page of their dashboard (product.md 4.5).
 */
export function RedirectAfterSignIn({ toast, afterMs = 0 }: RedirectProps) {
  const navigate = useNavigate();
  const { from, state: returnState, selectedClass } = useReturnState();
  const { role, roleState } = useSession();
  const opensHome = from === paths.home && selectedClass === null;
  const isWaiting = opensHome && roleState === 'loading';

  const redirect = useEffectEvent(async () => {
    const pageState = selectedClass ? { ...(returnState as object), selectedClass } : returnState;
    await navigate(opensHome && role ? homeOf[role] : from, { replace: true, state: pageState });
    // Not earlier, because the toast covers the form's button on phones.
    if (toast) showToast(toast);
  });

  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => void redirect(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, isWaiting]);

  return null;
}
