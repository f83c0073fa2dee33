import { useState } from 'react';

const KEY = 'hide-safety-data';

const readHidden = () => {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    // The browser blocks the storage.
    return false;
  }
};

const writeHidden = (isHidden: boolean) => {
  try {
    if (isHidden) sessionStorage.setItem(KEY, 'yes');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the next page shows safety data again.
  }
};

/**
 * Returns whether this tab hides safety data, and a setter. For screens that others can see, so it lasts
 * until the tab is closed, even after a logout.
 */
export function useHiddenSafetyData() {
  const [isHidden, setIsHidden] = useState(readHidden);
  const setHidden = (hidden: boolean) => {
    writeHidden(hidden);
    setIsHidden(hidden);
  };
  return { isHidden, setHidden };
}
