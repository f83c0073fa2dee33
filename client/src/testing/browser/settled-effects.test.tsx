import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';

const SLOW_MS = 3;

const blockFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** Blocks after the page changed and before the effects, as a busy machine may at any moment. */
const blockAfterChange = (turns: number) =>
  turns === 0 ? blockFor(SLOW_MS) : queueMicrotask(() => blockAfterChange(turns - 1));

const LateMessage = ({ turns }: { turns: number }) => {
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setTimeout(() => setIsShown(true), 20);
  }, []);
  useLayoutEffect(() => {
    if (isShown) blockAfterChange(turns);
  }, [isShown, turns]);
  useEffect(() => {
    if (isShown) input.current?.focus();
  }, [isShown]);
  return (
    <>
      {isShown && <p>Wrong code</p>}
      <input ref={input} aria-label="Code" />
    </>
  );
};

test.each([2, 10, 30])(
  'runs the effects of what a test waited for, with the machine blocked after %i turns',
  async (turns) => {
    render(<LateMessage turns={turns} />);
    await screen.findByText('Wrong code');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  },
);
