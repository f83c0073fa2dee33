import { useId, type ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the Account page that saves by itself; the title stands beside it if there is room. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-base-300 py-8 xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  );
}
