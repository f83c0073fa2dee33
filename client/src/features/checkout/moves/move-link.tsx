import type { PaymentLine } from '@camp/server/contract';
import { toClassForCamper } from '../../../lib/format/camper-name';
import { toMovePath } from '../../../lib/move-paths';
import { ButtonLink } from '../../../ui/button';

interface MoveLinkProps {
  line: Pick<PaymentLine, 'lineId' | 'camper' | 'className' | 'transfer'>;
  paymentId: string;
}

/** Links to the page that moves the camper of a line; renders nothing if that is not possible. */
export const MoveLink = ({ line, paymentId }: MoveLinkProps) =>
  line.transfer && (
    <ButtonLink
      to={toMovePath(paymentId, line.lineId)}
      variant="quiet"
      size="sm"
      className="relative min-h-11 px-2"
      aria-label={`Move to another class from ${toClassForCamper(line)}`}
    >
      Move to another class
    </ButtonLink>
  );
