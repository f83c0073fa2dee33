import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import type { HoldTexts } from './hold.messages';

interface HoldExpiredProps {
  /** False if the order was canceled before its time ran out. */
  hasTimeRunOut: boolean;
  onHoldAgain: () => void;
  isBusy: boolean;
  texts: HoldTexts;
}

/** Tells the user that the seats are no longer held and offers to hold them again. */
export function HoldExpired({ hasTimeRunOut, onHoldAgain, isBusy, texts }: HoldExpiredProps) {
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">{texts.lost}</h2>
        <p className="mt-2">{hasTimeRunOut ? texts.timeRanOut : texts.canceled}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="lg" busy={isBusy} onClick={onHoldAgain}>
          {texts.holdAgain}
        </Button>
        <ButtonLink to={texts.back.to} variant="quiet" size="lg">
          {texts.back.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
