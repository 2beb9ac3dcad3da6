import { createContext, type ReactNode } from 'react';

/** What a teacher says, over the boards: a lesson's step, a first game's hint. Whoever shows a table may fill it. */
export const Guide = createContext<ReactNode>(null);
