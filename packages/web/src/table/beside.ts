import { createContext, type ReactNode } from 'react';

/** What a page puts beside the boards of any game: the ghosts of a deal, for example. */
export const BesideContext = createContext<ReactNode>(null);
/** What a page has to say at the end of a game, below the sheet. */
export const EndContext = createContext<ReactNode>(null);
