import type { Frame } from '@polis/kernel';

/** Frames as prog.pc.seat.registers, from the bottom of the stack up; '-' for an empty stack. */
export function printFrames(stack: readonly Frame[]): string {
  return stack.map(f => [f.prog, f.pc, f.seat, ...f.reg].join('.')).join('>') || '-';
}

/** Null: not a stack of frames. Whether programs and steps exist is for the caller to say. */
export function readFrames(text: string, seats: number): Frame[] | null {
  if (text === '-') return [];
  const out: Frame[] = [];
  for (const one of text.split('>')) {
    if (!/^\d+\.\d+\.\d+(\.-?\d+)*$/.test(one)) return null;
    const [prog, pc, seat, ...reg] = one.split('.').map(Number) as [number, number, number, ...number[]];
    if (seat >= seats) return null;
    out.push({ prog, pc, seat, reg });
  }
  return out;
}
