import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { admissionEndpoints } from '@camp/server/contract/families/admissions';
import type { EmailFields } from '#ui/forms/accounts/email-form';
import { familyCampersQuery } from './admissions.queries';
import { AdmitForm } from './admit-form';
import { FindFamilyForm } from './find-family-form';

const resolver = standardSchemaResolver<EmailFields, unknown, EmailFields>(
  admissionEndpoints.listFamilyCampers.body,
);

interface FamilyProps {
  classId: string;
  email: string;
  onAdmitted: () => void;
}

/** The campers of a family that was loaded when it was found. */
const Family = ({ classId, email, onAdmitted }: FamilyProps) => {
  const { data: campers = [] } = useQuery(familyCampersQuery(classId, email));
  if (campers.length === 0) return <p className="mt-6">This family has no campers.</p>;
  if (campers.every(({ isAdmitted }) => isAdmitted)) {
    return <p className="mt-6">Everyone in this family is already admitted.</p>;
  }
  return <AdmitForm classId={classId} campers={campers} onAdmitted={onAdmitted} />;
};

/** Finds a family by email, then admits one of its campers to the class. */
export function AdmitCamper({ classId }: { classId: string }) {
  const form = useForm({ defaultValues: { email: '' }, resolver });
  const [email, setEmail] = useState<string | null>(null);

  const startOver = () => {
    setEmail(null);
    form.resetField('email');
    // The pressed button has disappeared.
    form.setFocus('email');
  };
  return (
    <section aria-labelledby="admit-camper" className="mt-10">
      <h2 id="admit-camper" className="mb-4 text-xl">
        Admit a camper
      </h2>
      <FindFamilyForm classId={classId} form={form} onFound={setEmail} />
      <p role="status" className="sr-only">
        {email !== null && `Found the family of ${email}.`}
      </p>
      {email !== null && <Family classId={classId} email={email} onAdmitted={startOver} />}
    </section>
  );
}
