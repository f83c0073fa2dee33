import { endpoints } from '../../../src/contract';
import type { Visit } from '../camp';

/** Archives a child, who may be in a cart or enrolled, and restores the child on another server. */
export async function changeFamily({ camp, persona, call, random }: Visit): Promise<void> {
  const { children = [] } = persona;
  if (children.length === 0) return;
  const params = { id: random.pick(children) };
  await call(endpoints.archiveCamper, { params, server: 0 });
  await camp.session.pause(random.between(0, camp.holdMs));
  await call(endpoints.restoreCamper, { params, server: 1 });
  camp.recorder.count('children archived and restored');
}
