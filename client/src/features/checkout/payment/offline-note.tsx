/** Stands where the button to pay is while the device has no connection. */
export const OfflineNote = () => (
  <p role="status" className="rounded-box bg-base-200 px-4 py-3 text-center font-medium">
    You’re offline. You can continue here as soon as your connection is back.
  </p>
);
