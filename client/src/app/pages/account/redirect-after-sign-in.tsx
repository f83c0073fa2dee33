import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReturnState } from '../../../lib/session/use-return-state';
import { showToast } from '../../../ui/feedback/toast';

interface RedirectProps {
  toast?: string;
  afterMs?: number;
}

/** Returns the user to the page they came from, which adds the class that they had selected to the cart. */
export function RedirectAfterSignIn({ toast, afterMs = 0 }: RedirectProps) {
  const navigate = useNavigate();
  const { from, state: returnState, selectedClass } = useReturnState();

  const redirect = useEffectEvent(async () => {
    const pageState = selectedClass ? { ...(returnState as object), selectedClass } : returnState;
    await navigate(from, { replace: true, state: pageState });
    // Not earlier, because the toast covers the form's button on phones.
    if (toast) showToast(toast);
  });

  useEffect(() => {
    const timer = setTimeout(() => void redirect(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);

  return null;
}
