import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { readCsv } from '../../lib/csv';
import { missingConsentColumns } from './missing-consent-columns';
import type { MissingConsentsReport } from './missing-consents';
import type { ConsentTextsService } from './consent-texts.service';
import type { ConsentsService } from './consents.service';

export function registerConsents(
  route: Route,
  texts: ConsentTextsService,
  consents: ConsentsService & MissingConsentsReport,
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
  route(endpoints.exportMissingConsents, ({ setFileName }) => {
    setFileName('missing-consents.csv');
    return readCsv(missingConsentColumns, consents.readMissing());
  });
  route(endpoints.addConsents, ({ body, viewer }) => consents.add(body, viewer));
}
