import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Camp } from '#camp';
import { oncePer } from '#lib/once-per';
import { readCampFigures, type CampFigures } from './camp-figures';

/** From a cached list to a purchase that waits for Stripe. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SWEEP_SECONDS = [0.05, 0.1, 0.5, 1, 5, 15, 60];

type FigureName = Exclude<keyof CampFigures, 'orders'>;

/** The name and the meaning of each figure of the camp. */
const figureGauges: Record<FigureName, { name: string; help: string }> = {
  ordersToReview: { name: 'camp_orders_to_review', help: 'Orders that an admin has to review.' },
  openDisputes: { name: 'camp_open_disputes', help: 'Orders with a disputed payment.' },
  pendingRefunds: { name: 'camp_pending_refunds', help: 'Orders with a refund to be made.' },
  heldSeats: { name: 'camp_held_seats', help: 'Seats held for orders being paid.' },
  offeredSeats: { name: 'camp_offered_seats', help: 'Seats offered to waiting families.' },
  pendingEvents: { name: 'camp_pending_events', help: 'Due events without notifications.' },
  eventLagSeconds: {
    name: 'camp_event_lag_seconds',
    help: 'How long the oldest pending event has been due.',
  },
  waitingMails: { name: 'camp_waiting_mails', help: 'Emails to be sent.' },
  mailLagSeconds: {
    name: 'camp_mail_lag_seconds',
    help: 'How long the oldest email has waited to be sent.',
  },
};

const createSweepMetrics = (registers: Registry[]) => {
  const duration = new Histogram({
    name: 'camp_sweep_duration_seconds',
    help: 'Durations of the sweeps that succeeded.',
    buckets: SWEEP_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'camp_sweep_failures_total',
    help: 'Sweeps that failed.',
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'camp_sweep_last_success_timestamp_seconds',
    help: 'When the last sweep of this process succeeded; 0 before the first.',
    registers,
  });
  return async (run: () => Promise<void>): Promise<void> => {
    const stopTimer = duration.startTimer();
    try {
      await run();
    } catch (error) {
      failures.inc();
      throw error;
    }
    stopTimer();
    lastSuccess.setToCurrentTime();
  };
};

interface RequestLabels {
  method: string;
  /** The pattern of the path. */
  route: string;
  /** A stream ends when its page is closed, so its duration says nothing. */
  isStream: boolean;
}

const createRequestMetrics = (registers: Registry[]) => {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route and status; the status is 0 if the client went away.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const open = new Gauge({
    name: 'http_open_requests',
    help: 'Requests that have not ended, such as the event streams of open pages.',
    labelNames: ['method', 'route'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Durations of requests, without event streams.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  return ({ method, route, isStream }: RequestLabels): ((status: number) => void) => {
    const startedMs = performance.now();
    open.inc({ method, route });
    return (status) => {
      open.dec({ method, route });
      requests.inc({ method, route, status });
      const seconds = (performance.now() - startedMs) / 1_000;
      if (!isStream) durations.observe({ method, route }, seconds);
    };
  };
};

/** Gauges of the camp, which are read from the database whenever the metrics are. */
const createCampGauges = (registers: Registry[]) => {
  const orders = new Gauge({
    name: 'camp_orders',
    help: 'Orders by state.',
    labelNames: ['state'],
    registers,
  });
  const gauges = Object.entries(figureGauges).map(
    ([figure, { name, help }]) =>
      [figure as FigureName, new Gauge({ name, help, registers })] as const,
  );
  return (figures: CampFigures): void => {
    for (const [state, count] of figures.orders) orders.set({ state }, count);
    for (const [figure, gauge] of gauges) gauge.set(figures[figure]);
  };
};

/** What measures this process and the camp, in the format of Prometheus. */
const metricsOf = oncePer((_camp: Camp) => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    startRequest: createRequestMetrics(registers),
    measureSweep: createSweepMetrics(registers),
    setFigures: createCampGauges(registers),
  };
});

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Measures a request. The returned function ends it with its status, 0 if the client went away. */
export const startRequest = (camp: Camp, labels: RequestLabels): ((status: number) => void) =>
  metricsOf(camp).startRequest(labels);

/** Runs a sweep and measures it. */
export const measureSweep = (camp: Camp, run: () => Promise<void>): Promise<void> =>
  metricsOf(camp).measureSweep(run);

/** Adds the memory, the processor time and the event loop of this process. Cannot be undone. */
export function watchProcess(camp: Camp): void {
  collectDefaultMetrics({ register: metricsOf(camp).registry });
}

/** Returns all metrics as text. Fails if the database does not respond. */
export async function renderMetrics(camp: Camp): Promise<string> {
  const { registry, setFigures } = metricsOf(camp);
  setFigures(await readCampFigures(camp));
  return registry.metrics();
}
