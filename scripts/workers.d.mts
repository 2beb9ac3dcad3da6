export function workers(...packages: string[]): Record<string, string>;
export function dependencies(): string[];
