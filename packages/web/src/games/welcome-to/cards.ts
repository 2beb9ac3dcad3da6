import { ACTIONS, type ActionId } from '@polis/welcome-to';

/** The drawing of each action. */
const ART: Readonly<Record<ActionId, string>> = {
  fence: 'wt-picket',
  value: 'wt-value',
  park: 'wt-tree',
  pool: 'wt-pool',
  temp: 'wt-temp',
  bis: 'wt-bis',
};

export function artOf(action: ActionId): string {
  return ART[action];
}
export function artAt(action: number): string {
  return ART[ACTIONS[action]!];
}
