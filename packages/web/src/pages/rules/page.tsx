import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How to play, one page per game, each with its own pictures. */
const pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'tiny-towns': lazy(async () => ({ default: (await import('./tiny-towns.tsx')).TinyTownsRules })),
  'welcome-to': lazy(async () => ({ default: (await import('./welcome-to.tsx')).WelcomeToRules })),
  'sweet-lands': lazy(async () => ({ default: (await import('./sweet-lands.tsx')).SweetLandsRules })),
  panticapaeum: lazy(async () => ({ default: (await import('./panticapaeum.tsx')).PanticapaeumRules })),
};

export function RulesPage({ game }: { readonly game: string }) {
  const Page = pages[game]!;
  return <Page />;
}
