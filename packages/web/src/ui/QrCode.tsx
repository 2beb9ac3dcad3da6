import { useEffect, useState } from 'react';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

interface Drawn {
  readonly size: number;
  readonly path: string;
}
/** Cells of quiet around it: without them cameras do not find it. */
const QUIET = 4;

/** Dark on white in every light, as cameras want it. What draws it is fetched when it is shown. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let here = true;
    void import('lean-qr').then(({ generate }) => {
      const code = generate(text);
      let path = '';
      for (let y = 0; y < code.size; y++)
        for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
      if (here) setDrawn({ size: code.size, path });
    });
    return () => {
      here = false;
    };
  }, [text]);
  if (drawn === null) return <span className="qr" />;
  const whole = drawn.size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
