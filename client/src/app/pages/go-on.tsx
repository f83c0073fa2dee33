import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddWithMessage } from '../../features/cart/use-select-class';
import { readReturnState } from '../../lib/return-to';
import { showToast } from '../../ui/toast';

type GoOnProps = { toast?: string; afterMs?: number };

/** Returns to where the visitor came from, and puts the class they had picked into their cart. */
export const GoOn = ({ toast, afterMs = 0 }: GoOnProps) => {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const add = useAddWithMessage();
  const hasBegun = useRef(false);

  const goOn = useEffectEvent(async () => {
    const { from, state: stateThere, pick } = readReturnState(state);
    await navigate(from, { replace: true, state: stateThere });
    if (pick) await add(pick);
  });

  useEffect(() => {
    if (toast && !hasBegun.current) void showToast(toast);
    hasBegun.current = true;
    const timer = setTimeout(() => void goOn(), afterMs);
    return () => clearTimeout(timer);
  }, [toast, afterMs]);

  return null;
};
