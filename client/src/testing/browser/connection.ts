import { act } from '@testing-library/react';
import { vi } from 'vitest';

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** Simulates that the device loses its connection. Requests do not fail by that alone. */
export const goOffline = () => setOnline(false);
export const goOnline = () => setOnline(true);
