import {
  endpoints,
  type ConsentText as ConsentTextOnWire,
  type ConsentTextVersion,
} from '#contract';
import { toExportName } from '#contract/export-name';
import { mapPage, toSlice } from '#database/paging';
import type { ConsentText } from '#domain/campers/consent';
import type { Route } from '#http/route';
import { readCsv } from '#lib/csv';
import { getConsentText, publishConsentText, withdrawConsentText } from './consent-texts';
import { listConsentTextVersions, listCurrentConsentTexts } from './consent-texts.store';
import { addConsents, listConsents } from './consents';
import { listMissingCampers } from './missing/missing-campers';
import { missingConsentColumns } from './missing/missing-consent-columns';
import { listMissingConsents, readMissingConsents } from './missing/missing-consents';
import { remindOfConsents } from './remind-of-consents';
import { toDay } from '#shared/dates';

const toVersionFields = (text: ConsentText) => ({
  _id: text._id.toHexString(),
  kind: text.kind,
  version: text.version,
  title: text.title,
  isRequired: text.isRequired,
  publishedAt: text.publishedAt.toISOString(),
});

const toTextOnWire = (text: ConsentText): ConsentTextOnWire => ({
  ...toVersionFields(text),
  body: text.body,
});

const toVersionOnWire = (text: ConsentText): ConsentTextVersion => ({
  ...toVersionFields(text),
  state: text.state,
  publishedBy: { name: text.publishedBy.name, email: text.publishedBy.email },
});

function registerConsentTexts(route: Route) {
  route(endpoints.listConsentTexts, async ({ camp }) =>
    (await listCurrentConsentTexts(camp)).map(toTextOnWire),
  );
  route(endpoints.listConsentTextVersions, async ({ camp, query: { kind, ...paging } }) =>
    mapPage(await listConsentTextVersions(camp, kind, toSlice(paging)), toVersionOnWire),
  );
  route(endpoints.getConsentText, async ({ camp, params }) =>
    toTextOnWire(await getConsentText(camp, params.id)),
  );
  route(endpoints.publishConsentText, async ({ camp, body, viewer }) =>
    toVersionOnWire(await publishConsentText(camp, body, viewer)),
  );
  route(endpoints.withdrawConsentText, async ({ camp, params, body, viewer }) =>
    toVersionOnWire(await withdrawConsentText(camp, params.kind, body.currentVersion, viewer)),
  );
}

export function registerConsents(route: Route) {
  registerConsentTexts(route);
  route(endpoints.listConsents, ({ camp, query, viewer }) =>
    listConsents(camp, query.camperIds, viewer),
  );
  route(endpoints.listMissingConsents, ({ camp, query }) => listMissingConsents(camp, query));
  route(endpoints.listCampersMissingConsents, ({ camp, query }) => listMissingCampers(camp, query));
  route(endpoints.exportMissingConsents, ({ camp, query, setFileName }) => {
    setFileName(toExportName('missing-consents', toDay(camp.now(), camp.timeZone), query));
    // It has days only, no times.
    return readCsv(missingConsentColumns, readMissingConsents(camp, query.q), String);
  });
  route(endpoints.remindOfConsents, async ({ camp, body, viewer }) => ({
    remindedAt: (await remindOfConsents(camp, body.camperId, viewer))?.toISOString() ?? null,
  }));
  route(endpoints.addConsents, ({ camp, body, viewer }) => addConsents(camp, body, viewer));
}
