import { MessageSquareText } from 'lucide-react';
import { FoldedText } from './folded-text';

/** An admin's feedback on a class; shown until the class is approved. */
export function CampFeedback({ feedback }: { feedback: string }) {
  return (
    <div className="flex max-w-2xl gap-3 rounded-box bg-base-200 p-4">
      <MessageSquareText size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">Feedback from the camp</p>
        <FoldedText text={feedback} className="mt-1" />
      </div>
    </div>
  );
}
