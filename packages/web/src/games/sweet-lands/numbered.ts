/** What the number keys press, in order: the buttons of the prompt come first, wherever it stands. */
export function numbered(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('.sl [data-nth]')];
  const inPrompt = (el: HTMLElement) => Number(el.closest('.prompt') !== null);
  return all.sort((a, b) => inPrompt(b) - inPrompt(a));
}
