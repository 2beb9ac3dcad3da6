import { startTransition, useEffect, useState } from 'react';

/** False in the first render; true soon after that has been painted, as a transition: what hangs on it never holds up a tap. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return later;
}
