import { Check } from 'lucide-react';

/** Says beside the button that a setting was saved. */
export const SavedStatus = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-2 font-medium text-success">
    {text && (
      <>
        <Check size={18} aria-hidden="true" />
        {text}
      </>
    )}
  </p>
);
