import { MessageSquareText } from 'lucide-react';

/** What an admin wrote about a class; it outlives a denial until the class is approved. */
export const CampWrote = ({ feedback }: { feedback: string }) => (
  <div className="flex max-w-2xl gap-3 rounded-box bg-base-200 p-4">
    <MessageSquareText size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold">The camp wrote</p>
      <p className="mt-1 whitespace-pre-line">{feedback}</p>
    </div>
  </div>
);
