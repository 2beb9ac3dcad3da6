import { useEffect, useState } from 'react';
import { t as shell } from '../i18n/shell/index.ts';
import { ApiError } from '../session/api.ts';
import { house } from '../session/house.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyPage, Loading, usePage } from '../ui/Page.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ActsPart } from './ActsPart.tsx';
import { HealthPart } from './HealthPart.tsx';
import './house.css';
import '../friends/friends.css';
import { t } from './i18n/index.ts';
import { PeoplePart } from './PeoplePart.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { TablesPart } from './TablesPart.tsx';

const PARTS = {
  reports: ReportsPart,
  people: PeoplePart,
  tables: TablesPart,
  health: HealthPart,
  acts: ActsPart,
} as const;
type Part = keyof typeof PARTS;
const IDS = Object.keys(PARTS) as readonly Part[];

/** For those who look after the house. Everybody else finds a page that is not there. */
export function AdminPage() {
  const [state, setState] = useState<'asking' | 'known' | 'nobody' | 'lost'>('asking');
  const ask = async () => {
    try {
      await house.kept();
      setState('known');
    } catch (error) {
      setState(error instanceof ApiError && error.code === 'not-found' ? 'nobody' : 'lost');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void ask(), []);
  if (state === 'asking') return <Loading />;
  if (state === 'nobody') return <EmptyPage scene="not-found" title={shell('lost.title')} text={shell('lost.text')} />;
  if (state === 'lost')
    return (
      <EmptyPage scene="offline" title={t('lost')} text="">
        <Button kind="secondary" icon="redo" onClick={() => void ask()}>
          {t('again')}
        </Button>
      </EmptyPage>
    );
  return <Known />;
}

function Known() {
  usePage(t('title'));
  const [part, setPart] = useState<Part>('reports');
  const Shown = PARTS[part];
  return (
    <div className="page page-narrow house">
      <h1>{t('title')}</h1>
      <Tabs
        panel="house"
        label={t('tabs')}
        tabs={IDS.map(id => ({ id, label: t(`tab.${id}`) }))}
        value={part}
        onChange={id => setPart(id as Part)}
      />
      <div className="stack" role="tabpanel" id={`house-${part}`} aria-labelledby={`house-tab-${part}`}>
        <Shown key={part} />
      </div>
    </div>
  );
}
