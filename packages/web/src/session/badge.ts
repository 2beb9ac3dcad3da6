/** How many tables wait, on the picture of the installed page. Browsers without such a thing show nothing. */
export function showBadge(waiting: number): void {
  const device = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  const done = waiting > 0 ? device.setAppBadge?.(waiting) : device.clearAppBadge?.();
  done?.catch(() => {});
}
