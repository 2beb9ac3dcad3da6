import { isGame } from '@polis/registry';
import { t } from '../i18n/shell/index.ts';

/** Its name; of one that this page does not know what it is called in addresses. */
export function gameName(game: string): string {
  return isGame(game) ? t(`game.${game}`) : game;
}
