import { Button } from '../../ui/button';
import { Card } from '../../ui/card';

/** The provider has gone silent over a payment: the one thing to prevent is a second one. */
export const Unsure = ({ onLookAgain }: { onLookAgain: () => void }) => (
  <Card>
    <div role="alert">
      <h2 className="text-lg">We cannot see your payment right now</h2>
      <p className="mt-2">
        The payment service does not answer, so we cannot tell how your payment stands. Please do
        not pay another way. We keep asking, and this page goes on by itself.
      </p>
    </div>
    <Button look="quiet" className="mt-4" onClick={onLookAgain}>
      Ask again now
    </Button>
  </Card>
);
