import type { ComponentType } from 'react';
import { gameKey } from '../../games/catalogue.ts';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { page } from '../../page-chunk.tsx';
import { EmptyPage, usePage, useTopBar } from '../../ui/index.ts';
import { t } from '../i18n/index.ts';
import '../../styles/pages.css';
import './editor.css';

/** `position`: what the address holds, in the notation of the editor; null: an empty board. */
export interface EditorProps {
  readonly position: string | null;
}

const EDITORS: Readonly<Record<string, ComponentType<EditorProps>>> = {
  'tiny-towns': page(async () => (await import('./tiny-towns/Editor.tsx')).TownEditor),
  'welcome-to': page(async () => (await import('./welcome-to/Editor.tsx')).SheetEditor),
};

/** Sets up a town or a sheet by hand: for a question to the coach, or to have a printed game counted. */
export function EditorPage({ game, position }: EditorProps & { readonly game: string }) {
  useLanguage();
  const Editor = EDITORS[game];
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
