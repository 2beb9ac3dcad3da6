import { GAMES } from '@polis/registry';
import type { ComponentType } from 'react';
import { t } from '../coach/i18n/index.ts';
import { gameKey } from '../games/catalogue.ts';
import { entryOf } from '../games/table.ts';
import type { EditorProps } from '../games/types.ts';
import { useLanguage } from '../i18n/index.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { EmptyPage, usePage, useTopBar } from '../ui/index.ts';
import { page } from '../ui/PageChunk.tsx';
import '../styles/pages.css';
import '../coach/editor/editor.css';

const editors = new Map<string, ComponentType<EditorProps>>();
for (const { id } of GAMES) {
  const load = entryOf(id)!.editor;
  if (load) editors.set(id, page(load));
}

/** Sets up a town or a sheet by hand: for a question to the coach, or to have a printed game counted. */
export function EditorPage({ game, position }: EditorProps & { readonly game: string }) {
  useLanguage();
  const Editor = editors.get(game);
  const title = `${t('editor.title')}: ${shell(gameKey(game))}`;
  usePage(title, game);
  useTopBar({ mode: 'table', title, titleTo: `/${game}` });
  if (Editor === undefined)
    return <EmptyPage scene="not-found" title={shell('lost.title')} text={shell('lost.text')} />;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Editor position={position} />
    </>
  );
}
