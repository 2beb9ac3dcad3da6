/** The words of the rulebook. Indices into these arrays are what states hold; ids and codes are what texts hold. */

export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = { readonly [l in Language]: T };

/** Colours of cubes, and of the rows of the development board from top to bottom. */
export const COLOURS = ['brown', 'purple', 'white', 'orange', 'green'] as const;
export type Colour = (typeof COLOURS)[number];
export const COLOUR_CODES = ['B', 'P', 'W', 'O', 'G'] as const;
export const BROWN = 0;
export const PURPLE = 1;
export const WHITE = 2;
export const ORANGE = 3;
export const GREEN = 4;

/** In the order of their colours, so that a type and its row have the same index. */
export const BUILDINGS = ['house', 'winery', 'fortress', 'aqueduct', 'temple'] as const;
export type Building = (typeof BUILDINGS)[number];
export type ByBuilding<T> = { [b in Building]: T };
export const BUILDING_CODES = ['H', 'W', 'F', 'A', 'T'] as const;
export const BUILDING_CELLS = [1, 1, 1, 2, 2] as const;
export const BUILDINGS_PER_TYPE = 7;
export const HOUSE = 0;
export const WINERY = 1;
export const FORTRESS = 2;
export const AQUEDUCT = 3;
export const TEMPLE = 4;

/** Grounds of a cell: plain, drought, a resource cell of each colour, and the wild one of aqueduct tiles. */
export const PLAIN = 0;
export const DROUGHT = 1;
export const RESOURCE = 2;
export const WILD = 7;
/** By ground. A resource cell with its cube is the capital letter. */
export const GROUND_CODES = ['.', 'd', 'b', 'p', 'w', 'o', 'g', '*'] as const;

export const UPGRADES = ['swap', 'cost', 'coin'] as const;
export type Upgrade = (typeof UPGRADES)[number];
export const SWAP = 0;
export const COST = 1;
export const COIN = 2;

/** Several cities, or one alone (section 15). */
export const MODES = ['table', 'ownScore', 'rivalShip'] as const;
export type Mode = (typeof MODES)[number];
export const TABLE = 0;
export const RIVAL_SHIP = 2;

/** The lines of the score pad, in its order. */
export const LINES = [...BUILDINGS, 'coins', 'resources', 'drought'] as const;
export type Line = (typeof LINES)[number];
export type ByLine<T> = { [l in Line]: T };

// biome-ignore format: one word, one line
export const NAMES = {
  brown: { en: 'Brown', uk: 'Коричневий', ru: 'Коричневый' },
  purple: { en: 'Purple', uk: 'Фіолетовий', ru: 'Фиолетовый' },
  white: { en: 'White', uk: 'Білий', ru: 'Белый' },
  orange: { en: 'Orange', uk: 'Помаранчевий', ru: 'Оранжевый' },
  green: { en: 'Green', uk: 'Зелений', ru: 'Зелёный' },
  house: { en: 'House', uk: 'Житловий будинок', ru: 'Жилой дом' },
  winery: { en: 'Winery', uk: 'Виноробня', ru: 'Винодельня' },
  fortress: { en: 'Fortress', uk: 'Фортеця', ru: 'Крепость' },
  aqueduct: { en: 'Aqueduct', uk: 'Акведук', ru: 'Акведук' },
  temple: { en: 'Temple', uk: 'Храм', ru: 'Храм' },
  plain: { en: 'Plain', uk: 'Рівнина', ru: 'Равнина' },
  drought: { en: 'Drought cell', uk: 'Клітинка посухи', ru: 'Клетка засухи' },
  resource: { en: 'Resource cell', uk: 'Клітинка ресурсу', ru: 'Клетка ресурса' },
  wild: { en: 'Any resource', uk: 'Будь-який ресурс', ru: 'Любой ресурс' },
  swap: { en: 'Replace one cube when building', uk: 'Заміна одного ресурсу під час будівництва', ru: 'Замена одного ресурса при строительстве' },
  cost: { en: 'Build for one cube less', uk: 'Будівництво на один ресурс дешевше', ru: 'Строительство на один ресурс дешевле' },
  coin: { en: 'One paid step per turn costs one coin less', uk: 'Один платний крок за хід на монету дешевший', ru: 'Один платный шаг за ход на монету дешевле' },
  worker: { en: 'Worker', uk: 'Робітник', ru: 'Рабочий' },
  move: { en: 'Move a building', uk: 'Перемістити будівлю', ru: 'Переместить здание' },
  freeBuild: { en: 'Free building', uk: 'Безкоштовна будівля', ru: 'Бесплатное здание' },
  aqueductTile: { en: 'Aqueduct tile', uk: 'Тайл акведука', ru: 'Тайл акведука' },
  randomTile: { en: 'Random tile', uk: 'Випадковий тайл', ru: 'Случайный тайл' },
  templeStep: { en: 'Step in another row', uk: 'Крок в іншому ряду', ru: 'Шаг в другом ряду' },
  coins: { en: 'Coins', uk: 'Монети', ru: 'Монеты' },
  resources: { en: 'Resources', uk: 'Ресурси', ru: 'Ресурсы' },
  trireme: { en: 'Trireme', uk: 'Трирема', ru: 'Трирема' },
  tile: { en: 'Terrain tile', uk: 'Тайл місцевості', ru: 'Тайл местности' },
  ownScore: { en: 'Beat your own score', uk: 'Перевершити власний рахунок', ru: 'Превзойти собственный счёт' },
  rivalShip: { en: 'The rival ship', uk: 'Корабель суперника', ru: 'Корабль соперника' },
  settler: { en: 'Settler', uk: 'Поселенець', ru: 'Поселенец' },
  mason: { en: 'Mason', uk: 'Муляр', ru: 'Каменщик' },
  architect: { en: 'Architect', uk: 'Архітектор', ru: 'Архитектор' },
  masterBuilder: { en: 'Master builder', uk: 'Майстер-будівничий', ru: 'Мастер-строитель' },
  mithridates: { en: 'Builder of Mount Mithridates', uk: 'Будівничий гори Мітридат', ru: 'Строитель горы Митридат' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;
