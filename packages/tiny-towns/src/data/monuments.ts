import type { Card } from './vocabulary.ts';

/** Append-only: states use the index, logs the id. */
// biome-ignore format: one card, one line
export const MONUMENTS = [
  { id: 'architects-guild', type: 'monument', pattern: ['..G', '.HS', 'WB.'], name: { en: 'Architect\'s Guild', uk: 'Гільдія архітекторів', ru: 'Гильдия архитекторов' } },
  { id: 'archive-of-the-second-age', type: 'monument', pattern: ['HH', 'BG'], name: { en: 'Archive of the Second Age', uk: 'Архів Другої епохи', ru: 'Архив Второй эпохи' } },
  { id: 'barrett-castle', type: 'monument', pattern: ['H..S', 'WGGB'], name: { en: 'Barrett Castle', uk: 'Замок Барретта', ru: 'Замок Барретта' } },
  { id: 'cathedral-of-caterina', type: 'monument', pattern: ['.H', 'SG'], name: { en: 'Cathedral of Caterina', uk: 'Собор Святої Катерини', ru: 'Собор Святой Екатерины' } },
  { id: 'fort-ironweed', type: 'monument', pattern: ['H.B', 'SWS'], name: { en: 'Fort Ironweed', uk: 'Форт Чортополох', ru: 'Форт Чертополох' } },
  { id: 'grand-mausoleum-of-the-rodina', type: 'monument', pattern: ['WW', 'BS'], name: { en: 'Grand Mausoleum of the Rodina', uk: 'Великий мавзолей Родини', ru: 'Великий мавзолей Родины' } },
  { id: 'grove-university', type: 'monument', pattern: ['.B.', 'SGS'], name: { en: 'Grove University', uk: 'Гайовий університет', ru: 'Университет Рощи' } },
  { id: 'mandras-palace', type: 'monument', pattern: ['HG', 'BW'], name: { en: 'Mandras Palace', uk: 'Палац Мандраса', ru: 'Дворец Мандраса' } },
  { id: 'obelisk-of-the-crescent', type: 'monument', pattern: ['H..', 'BGB'], name: { en: 'Obelisk of the Crescent', uk: 'Обеліск Півмісяця', ru: 'Обелиск Полумесяца' } },
  { id: 'opaleyes-watch', type: 'monument', pattern: ['W...', 'BGHH', 'S...'], name: { en: 'Opaleye\'s Watch', uk: 'Вежа Опалового ока', ru: 'Башня Опалового Ока' } },
  { id: 'shrine-of-the-elder-tree', type: 'monument', pattern: ['BHS', 'WGW'], name: { en: 'Shrine of the Elder Tree', uk: 'Святилище Древнього дерева', ru: 'Святилище Древнего дерева' } },
  { id: 'silva-forum', type: 'monument', pattern: ['..H.', 'BBSW'], name: { en: 'Silva Forum', uk: 'Лісовий форум', ru: 'Лесной форум' } },
  { id: 'the-sky-baths', type: 'monument', pattern: ['.H.', 'SGW', 'B.B'], name: { en: 'The Sky Baths', uk: 'Небесні купальні', ru: 'Небесные купальни' } },
  { id: 'the-starloom', type: 'monument', pattern: ['GG', 'WH'], name: { en: 'The Starloom', uk: 'Обсерваторія', ru: 'Обсерватория' } },
  { id: 'statue-of-the-bondmaker', type: 'monument', pattern: ['WSSG', 'H...'], name: { en: 'Statue of the Bondmaker', uk: 'Пам’ятник Засновнику', ru: 'Памятник Основателю' } },
] as const satisfies readonly Card[];

export type MonumentId = (typeof MONUMENTS)[number]['id'];
