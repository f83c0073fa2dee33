import { EnrolledCard, toEnrolments } from '../../features/checkout/enrolled-card';
import { PaymentsListing } from '../../features/checkout/payments-listing';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';

const NoClasses = () => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="You are not enrolled in a class yet"
    text="A class is yours once it is paid. What waits in your cart is still open to others."
    action={
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.myCart}>Go to my cart</ButtonLink>
        <ButtonLink to={paths.allClass} look="quiet">
          Find a class
        </ButtonLink>
      </div>
    }
  />
);

export const EnrolledPage = () => (
  <>
    <PageHeading title="Enrolled" />
    <PaymentsListing
      select={toEnrolments}
      errorTitle="Your classes could not be loaded"
      empty={<NoClasses />}
    >
      {(enrolments) => (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {enrolments.map((enrolment) => (
            <li key={`${enrolment.order}-${enrolment.classItemId}`}>
              <EnrolledCard enrolment={enrolment} />
            </li>
          ))}
        </ul>
      )}
    </PaymentsListing>
  </>
);
