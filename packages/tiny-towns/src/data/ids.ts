import { BUILDINGS, type BuildingId } from './buildings.ts';
import { MONUMENTS, type MonumentId } from './monuments.ts';

/** Indices of the cards that rules mention by name. */
function building(id: BuildingId): number {
  return BUILDINGS.findIndex(b => b.id === id);
}
function monument(id: MonumentId): number {
  return MONUMENTS.findIndex(m => m.id === id);
}

export const GRANARY = building('granary');
export const GREENHOUSE = building('greenhouse');
export const ORCHARD = building('orchard');
export const FARM = building('farm');
export const WELL = building('well');
export const FOUNTAIN = building('fountain');
export const MILLSTONE = building('millstone');
export const SHED = building('shed');
export const CHAPEL = building('chapel');
export const ABBEY = building('abbey');
export const CLOISTER = building('cloister');
export const TEMPLE = building('temple');
export const TAVERN = building('tavern');
export const ALMSHOUSE = building('almshouse');
export const FEAST_HALL = building('feast-hall');
export const INN = building('inn');
export const THEATER = building('theater');
export const BAKERY = building('bakery');
export const MARKET = building('market');
export const TAILOR = building('tailor');
export const BANK = building('bank');
export const FACTORY_CARD = building('factory');
export const TRADING_POST = building('trading-post');
export const WAREHOUSE = building('warehouse');

export const GUILD = monument('architects-guild');
export const ARCHIVE = monument('archive-of-the-second-age');
export const CASTLE = monument('barrett-castle');
export const CATHEDRAL = monument('cathedral-of-caterina');
export const FORT = monument('fort-ironweed');
export const MAUSOLEUM = monument('grand-mausoleum-of-the-rodina');
export const UNIVERSITY = monument('grove-university');
export const PALACE = monument('mandras-palace');
export const OBELISK = monument('obelisk-of-the-crescent');
export const WATCH = monument('opaleyes-watch');
export const SHRINE = monument('shrine-of-the-elder-tree');
export const FORUM = monument('silva-forum');
export const SKY_BATHS = monument('the-sky-baths');
export const STARLOOM = monument('the-starloom');
export const STATUE = monument('statue-of-the-bondmaker');
