import { useContext } from 'react';
import { Button } from '../../ui/index.ts';
import { PlansDoorContext } from './contexts.ts';
import { t } from './i18n/index.ts';

/** In the prompt while others are waited for: there is time to plan. */
export function PlansDoor() {
  const door = useContext(PlansDoorContext);
  if (door === null) return null;
  return (
    <Button kind="secondary" small icon="flag" onClick={door.open}>
      {door.waiting > 0 ? t('plans.waiting', { n: door.waiting }) : t('plans.button')}
    </Button>
  );
}
