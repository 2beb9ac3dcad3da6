import { type ReactNode, useMemo, useState } from 'react';
import { useAct } from '../../base/useAct.ts';
import type { SessionState } from '../../session/types.ts';
import { Sheet, useTopBar } from '../../ui/index.ts';
import { t } from '../i18n/index.ts';
import { BookPlaceContext, type GameRules, type RulesDoor } from './place.ts';

/** The rules of this game, over its table: at the paragraph of what is asked, refused or looked at. */
export function useRulesDoor(
  rules: GameRules | undefined,
  { frame, error }: Pick<SessionState, 'frame' | 'error'>,
): { readonly door: RulesDoor | null; readonly help: (() => void) | null; readonly sheet: ReactNode } {
  const [at, setAt] = useState<string | null>(null);
  const prompt = frame?.prompt ?? null;
  const [refusal, setRefusal] = useState<{ readonly prompt: number | undefined; readonly at: string | null } | null>(
    null,
  );
  // A refusal is told once and forgotten by the session; its rule can be read until another question comes.
  const said = error?.reason ? (rules?.reason(error.reason.code) ?? null) : null;
  if (said !== null && (refusal?.at !== said || refusal.prompt !== prompt?.id))
    setRefusal({ prompt: prompt?.id, at: said });
  const refused = refusal !== null && refusal.prompt === prompt?.id ? refusal.at : null;
  const { open, help } = useAct({
    open: (paragraph: string) => setAt(paragraph),
    help: () => setAt(refused ?? (prompt && rules?.ask(prompt.ask)) ?? ''),
  });
  useTopBar(rules ? { rules: help } : NONE);
  const door = useMemo(() => (rules ? { open, refused, thing: rules.thing } : null), [rules, open, refused]);
  const place = useMemo(() => ({ at: at ?? '', go: open }), [at, open]);
  return {
    door,
    help: rules ? help : null,
    sheet: rules && (
      <Sheet open={at !== null} onClose={() => setAt(null)} title={t('rules.title')} className="rules-sheet">
        <BookPlaceContext value={place}>
          <rules.Book />
        </BookPlaceContext>
      </Sheet>
    ),
  };
}

const NONE = {};
