import { endpoints } from '#contract';
import { toExportName } from '#contract/export-name';
import type { Route } from '#http/route';
import { readCsv } from '#lib/csv';
import { missingConsentColumns } from './missing-consent-columns';
import type { MissingConsentsReport } from './missing-consents';
import type { ConsentTextsService } from './consent-texts.service';
import type { ConsentsService } from './consents.service';
import type { createRemindOfConsents } from './remind-of-consents';

export function registerConsents(
  route: Route,
  texts: ConsentTextsService,
  consents: ConsentsService &
    MissingConsentsReport & {
      remind: ReturnType<typeof createRemindOfConsents>;
      /** Returns the day at the camp. */
      today(): string;
    },
) {
  route(endpoints.listConsentTexts, texts.listCurrent);
  route(endpoints.listConsentTextVersions, ({ query }) => texts.listVersions(query));
  route(endpoints.getConsentText, ({ params }) => texts.get(params.id));
  route(endpoints.publishConsentText, ({ body, viewer }) => texts.publish(body, viewer));
  route(endpoints.withdrawConsentText, ({ params, body, viewer }) =>
    texts.withdraw(params.kind, body.currentVersion, viewer),
  );
  route(endpoints.listConsents, ({ query, viewer }) => consents.list(query.camperIds, viewer));
  route(endpoints.listMissingConsents, ({ query }) => consents.listMissing(query));
  route(endpoints.listCampersMissingConsents, ({ query }) => consents.listMissingCampers(query));
  route(endpoints.exportMissingConsents, ({ query, setFileName }) => {
    setFileName(toExportName('missing-consents', consents.today(), query));
    // It has days only, no times.
    return readCsv(missingConsentColumns, consents.readMissing(query.q), String);
  });
  route(endpoints.remindOfConsents, async ({ body, viewer }) => ({
    remindedAt: (await consents.remind(body.camperId, viewer))?.toISOString() ?? null,
  }));
  route(endpoints.addConsents, ({ body, viewer }) => consents.add(body, viewer));
}
