/** localStorage that never throws: private windows and full disks lose comfort, not the game. */
export function readJson(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** False: it could not be kept. */
export function writeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept, so nothing is to be removed.
  }
}

export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(k => k.startsWith(prefix));
  } catch {
    return [];
  }
}
