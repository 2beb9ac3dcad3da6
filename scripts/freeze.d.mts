export const engines: string;
export function bundle(game: string, tree?: string): Promise<{ name: string; rules: number; text: string }>;
export function indexOf(folder?: string): string;
