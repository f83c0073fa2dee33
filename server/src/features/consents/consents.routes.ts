import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { ConsentTextsService } from './consent-texts.service';
import type { ConsentsService } from './consents.service';

export function registerConsents(
  route: Route,
  texts: ConsentTextsService,
  consents: ConsentsService,
) {
  route(endpoints.listConsentTexts, texts.listCurrent);
  route(endpoints.listConsentTextVersions, ({ query }) => texts.listVersions(query));
  route(endpoints.getConsentText, ({ params }) => texts.get(params.id));
  route(endpoints.publishConsentText, ({ body, viewer }) => texts.publish(body, viewer));
  route(endpoints.withdrawConsentText, ({ params, body, viewer }) =>
    texts.withdraw(params.kind, body.currentVersion, viewer),
  );
  route(endpoints.listConsents, ({ query, viewer }) => consents.list(query.camperIds, viewer));
  route(endpoints.addConsents, ({ body, viewer }) => consents.add(body, viewer));
}
